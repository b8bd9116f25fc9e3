-- After so many moves of each side without progress the game is drawn, where that was chosen; NULL: as the rules say.
ALTER TABLE games ADD COLUMN quiet_limit INTEGER;
