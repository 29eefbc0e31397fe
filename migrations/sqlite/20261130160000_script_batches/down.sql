DROP TABLE script_batch_rows;
DROP TABLE script_batches;
