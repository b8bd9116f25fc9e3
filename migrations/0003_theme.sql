-- The look of the board that a person chose for what only they see; NULL: the place's.
ALTER TABLE people ADD COLUMN theme TEXT;
