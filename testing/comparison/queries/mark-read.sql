UPDATE notifications SET read = TRUE WHERE id = $1
RETURNING id, type, title, message, read, created_at AS "createdAt", related_id AS "relatedId", related_type AS "relatedType"
