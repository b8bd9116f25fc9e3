//! How people type the Latin letter of a file on a Cyrillic keyboard.

/// A habit of typing; Latin letters mean themselves in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Habit {
    /// The letter that looks the same: а с е.
    Look,
    /// The letter that sounds the same: а б ц д е ф г х.
    Sound,
    /// The Latin key pressed while the Russian, Ukrainian or Belarusian layout is on: ф и с в у а п р.
    Layout,
    /// The same on the Bulgarian (BDS) layout, whose letters lie elsewhere.
    BulgarianLayout,
}

impl Habit {
    /// The habits that are always tried. The Bulgarian layout shares most letters with them and would turn mistakes into
    /// other moves, so it is for texts that none of these can spell.
    pub(super) const USUAL: [Habit; 3] = [Habit::Look, Habit::Sound, Habit::Layout];

    /// The file, `a` to `l`, that `letter` (in lower case) stands for.
    pub(super) fn file(self, letter: char) -> Option<char> {
        if matches!(letter, 'a'..='l') {
            return Some(letter);
        }
        let (cyrillic, latin) = self.table();
        let at = cyrillic.chars().position(|c| c == letter)?;
        latin.chars().nth(at)
    }

    /// Cyrillic letters and, in the same order, the files they stand for.
    const fn table(self) -> (&'static str, &'static str) {
        match self {
            Habit::Look => ("авсԁеёнһіјкӏ", "abcdeehhijkl"),
            Habit::Sound => ("абцсдеэфгґжхиійкл", "abccdeefggghiijkl"),
            // і: the B key of the Belarusian layout.
            Habit::Layout => ("фиісвуапршолд", "abbcdefghijkl"),
            Habit::BulgarianLayout => ("ьфъаеожгстнв", "abcdefghijkl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_pair_up() {
        for habit in [Habit::Look, Habit::Sound, Habit::Layout, Habit::BulgarianLayout] {
            let (cyrillic, latin) = habit.table();
            assert_eq!(cyrillic.chars().count(), latin.chars().count(), "{habit:?}");
            assert!(latin.chars().all(|c| matches!(c, 'a'..='l')), "{habit:?}");
            assert!(cyrillic.chars().all(|c| !c.is_ascii()), "{habit:?}");
        }
    }

    #[test]
    fn letters_collide_where_people_collide() {
        let files = |letter| Habit::USUAL.map(|habit| habit.file(letter));
        assert_eq!(files('в'), [Some('b'), None, Some('d')]);
        assert_eq!(files('а'), [Some('a'), Some('a'), Some('f')]);
        assert_eq!(files('р'), [None, None, Some('h')]);
        assert_eq!(files('х'), [None, Some('h'), None]);
        assert_eq!(files('с'), [Some('c'), Some('c'), Some('c')]);
        assert_eq!(files('d'), [Some('d'); 3]);
        assert_eq!(files('x'), [None; 3]);
    }
}
