import { randomUUID } from 'node:crypto';
import pg from 'pg';

// Sums and counts fit into a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPostgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  return {
    // A name makes it a prepared statement.
    all: async (text, values = []) => (await pool.query({ name: nameOf(text), text, values })).rows,
    schedule: async ({ videoId, platform, scheduledAt }) => {
      const client = await pool.connect();
      try {
        const run = async (text, values = []) => (await client.query({ name: nameOf(text), text, values })).rows[0];
        await client.query('BEGIN');
        const { title } = await run("SELECT title FROM videos WHERE id = $1 AND status = 'approved' FOR UPDATE", [videoId]);
        const post = await run(
          `INSERT INTO scheduled_posts (video_id, platform, scheduled_at, caption, sandbox, repeat, created_at)
           VALUES ($1, $2, $3, $4, TRUE, TRUE, now()) RETURNING *`,
          [videoId, platform, scheduledAt, title],
        );
        await run('UPDATE videos SET live_posts = live_posts + 1 WHERE id = $1', [videoId]);
        await run(
          `INSERT INTO operations (kind, subject_type, subject_id, key, next_attempt_at, deadline_at, created_at)
           VALUES ('publish_post', 'scheduled_post', $1, $2, $3, $3, now())`,
          [post.id, randomUUID(), scheduledAt],
        );
        await client.query('COMMIT');
        return post;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

const names = new Map();

function nameOf(text) {
  if (!names.has(text)) names.set(text, `statement ${names.size}`);
  return names.get(text);
}
