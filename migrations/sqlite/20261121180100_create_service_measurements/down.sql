DROP TABLE service_errors;
DROP TABLE service_measurements;
