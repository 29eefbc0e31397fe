-- The text under the posts of a script's videos; NULL where the writer wrote none.
ALTER TABLE scripts ADD COLUMN caption TEXT;
