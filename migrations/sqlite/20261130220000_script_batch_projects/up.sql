-- The project of the scripts to be written. Never null: SQLite cannot add such a column to a table with rows.
ALTER TABLE script_batches ADD COLUMN project_id BIGINT REFERENCES projects (id);
-- The project that they would have gone to so far.
UPDATE script_batches SET project_id = COALESCE(
    (SELECT MAX(id) FROM projects WHERE status = 'active'), (SELECT MIN(id) FROM projects)
);
