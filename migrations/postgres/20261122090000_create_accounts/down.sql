DROP TABLE connection_attempts;
DROP TABLE accounts;
