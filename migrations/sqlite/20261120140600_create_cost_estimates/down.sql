DROP TABLE cost_estimates;
