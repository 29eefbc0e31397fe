-- The project of the scripts to be written. SQLite cannot add a column that is never null to a table with rows: a later migration says so.
ALTER TABLE script_batches ADD COLUMN project_id BIGINT REFERENCES projects (id);
-- The project that they would have gone to so far.
UPDATE script_batches SET project_id = COALESCE(
    (SELECT MAX(id) FROM projects WHERE status = 'active'), (SELECT MIN(id) FROM projects)
);
