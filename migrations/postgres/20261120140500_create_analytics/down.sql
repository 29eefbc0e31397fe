DROP TABLE analytics;
