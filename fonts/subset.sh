#!/bin/sh
# Makes the subsets in this folder out of the full Noto fonts.
#
#   apt-get install fonts-noto-core        # the full fonts (OFL 1.1)
#   python3 -m pip install fonttools       # pyftsubset
#   sh fonts/subset.sh [folder of the full fonts] [folder to write to]
#
# Kept: Latin to U+024F and the Latin additions for Vietnamese, Greek, Cyrillic with its
# supplement, punctuation, currency, letter-like signs, arrows; from Symbols 2 the draughts
# and chess men, card suits, stars and plain shapes that people put into their names.
# The fonts declare no Reserved Font Name, so the subsets keep their names.
set -eu
from=${1:-/usr/share/fonts/truetype/noto}
to=${2:-$(dirname "$0")}
text='U+0020-007E,U+00A0-00AC,U+00AE-024F,U+0259,U+02BB-02BC,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+2044,U+2070-2079,U+2080-2089,U+20A0-20BF,U+2116,U+2122,U+2190-2193,U+2212'
signs='U+2605,U+2606,U+25A0,U+25A1,U+25B2,U+25B6,U+25BC,U+25C0,U+25C6,U+25C7,U+25CB,U+25CF,U+2654-265F,U+2660-2667,U+26C0-26C3,U+2713,U+2714,U+2726,U+2727'
subset() {
    pyftsubset "$from/$1" --unicodes="$2" --output-file="$to/$1" \
        --no-hinting --desubroutinize --layout-features='' --no-recommended-glyphs \
        --name-IDs='0,1,2,3,4,5,6,13,14' --drop-tables+=GDEF,GSUB,GPOS
}
subset NotoSans-Regular.ttf "$text"
subset NotoSans-Bold.ttf "$text"
subset NotoSansSymbols2-Regular.ttf "$signs"
