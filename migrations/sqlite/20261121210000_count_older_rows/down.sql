-- What is counted is right with and without this migration.
SELECT 1;
