UPDATE changes SET subject = 'local_model' WHERE subject = 'text_model';
UPDATE settings SET key = 'local_model' WHERE key = 'text_model';
DROP TABLE secrets;
