DROP TABLE routines;
