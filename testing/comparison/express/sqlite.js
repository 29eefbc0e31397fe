import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';

const FLAGS = ['read', 'sandbox', 'planned'];
const JSON_COLUMNS = ['checks', 'warnings'];

export function openSqlite(path) {
  const db = new Database(path, { timeout: 5000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const prepared = new Map();
  const statement = (text) => {
    if (!prepared.has(text)) prepared.set(text, db.prepare(text.replaceAll('$1', '?')));
    return prepared.get(text);
  };
  const typed = (row) => {
    for (const name of FLAGS) if (name in row) row[name] = Boolean(row[name]);
    for (const name of JSON_COLUMNS) if (name in row) row[name] = JSON.parse(row[name]);
    return row;
  };
  const insert = db.transaction(({ videoId, platform, scheduledAt }) => {
    const now = new Date().toISOString();
    const { title } = statement("SELECT title FROM videos WHERE id = ? AND status = 'approved'").get(videoId);
    const post = statement(
      `INSERT INTO scheduled_posts (video_id, platform, scheduled_at, caption, sandbox, repeat, created_at)
       VALUES (?, ?, ?, ?, TRUE, TRUE, ?) RETURNING *`,
    ).get(videoId, platform, scheduledAt, title, now);
    statement('UPDATE videos SET live_posts = live_posts + 1 WHERE id = ?').run(videoId);
    statement(
      `INSERT INTO operations (kind, subject_type, subject_id, key, next_attempt_at, deadline_at, created_at)
       VALUES ('publish_post', 'scheduled_post', ?, ?, ?, ?, ?)`,
    ).run(post.id, randomUUID(), scheduledAt, scheduledAt, now);
    return post;
  });
  return {
    all: (text, values = []) => statement(text).all(...values).map(typed),
    schedule: (post) => typed(insert.immediate(post)),
  };
}
