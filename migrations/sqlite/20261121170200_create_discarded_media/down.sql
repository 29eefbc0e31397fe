DROP TABLE discarded_media;
