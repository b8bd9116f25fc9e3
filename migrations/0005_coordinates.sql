-- How squares are named on the boards of a place, `algebraic` or `numeric`; NULL: as is the custom of the ruleset.
ALTER TABLE places ADD COLUMN coordinates TEXT;
