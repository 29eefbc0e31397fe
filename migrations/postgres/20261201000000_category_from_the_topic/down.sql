UPDATE script_batches SET category = 'general' WHERE category IS NULL;
UPDATE script_batch_rows SET category = 'general' WHERE category IS NULL;
ALTER TABLE script_batches ALTER COLUMN category SET NOT NULL;
ALTER TABLE script_batch_rows ALTER COLUMN category SET NOT NULL;
