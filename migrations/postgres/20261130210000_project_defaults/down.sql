ALTER TABLE projects DROP COLUMN defaults;
