DROP TABLE videos;
