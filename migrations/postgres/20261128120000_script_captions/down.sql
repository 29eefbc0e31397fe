ALTER TABLE scripts DROP COLUMN caption;
