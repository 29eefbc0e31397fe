DROP TABLE api_usage;
