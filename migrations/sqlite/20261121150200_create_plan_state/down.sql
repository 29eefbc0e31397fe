DROP TABLE plan_state;
