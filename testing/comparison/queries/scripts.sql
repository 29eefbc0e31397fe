SELECT id, project_id AS "projectId", title, content, category, topic, duration, status, warnings,
    created_at AS "createdAt", updated_at AS "updatedAt"
FROM scripts ORDER BY id DESC LIMIT 100
