DROP TABLE changes;
DROP TABLE settings;
