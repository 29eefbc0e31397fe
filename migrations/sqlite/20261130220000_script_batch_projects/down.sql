ALTER TABLE script_batches DROP COLUMN project_id;
