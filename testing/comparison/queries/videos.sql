SELECT id, script_id AS "scriptId", title, description, avatar_id AS "avatarId", voice_id AS "voiceId",
    background_style AS "backgroundStyle", music_style AS "musicStyle", duration,
    actual_duration_ms / 1000 AS "actualDuration", status, progress, error, rejection_reason AS "rejectionReason", provider,
    provider_video_id AS "providerVideoId", provider_video_id AS "heygenVideoId", '/api/media/' || video_key AS "videoUrl",
    '/api/media/' || thumbnail_key AS "thumbnailUrl", file_removed_at AS "fileRemovedAt", checks, approved_at AS "approvedAt",
    created_at AS "createdAt", updated_at AS "updatedAt"
FROM videos ORDER BY id DESC LIMIT 100
