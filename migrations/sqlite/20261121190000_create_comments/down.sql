DROP TABLE comment_topics;
DROP TABLE comment_readings;
DROP TABLE comment_sources;
DROP TABLE comments;
