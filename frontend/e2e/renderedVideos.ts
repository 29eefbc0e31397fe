import path from 'node:path';
import { expect } from '@playwright/test';
import type { Server } from './server';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

/**
 * The titles of the videos that renderedVideos.setup.ts renders once for all tests, oldest first. The first two are longer
 * than a line of 320 px.
 */
export const TITLES = [
  'Unquestionably overenthusiastic self-improvement',
  'Incomprehensibly straightforward productivity',
  'Charlie',
  'Delta',
] as const;

/** The shortest duration that the server renders, and a script that is spoken in less. */
const SECONDS = 5;
const CONTENT = 'Begin with one small step today.';

/** Each has the data of a server with that many of the videos, all pending review. Playwright empties its own folder at each start. */
export const dataFolder = (videos: number) =>
  path.resolve('.cache', 'rendered-videos', String(videos));

interface Row {
  id: number;
}

/** Starts a render for each topic. */
export async function startRenders(server: Server, topics: readonly string[]): Promise<void> {
  const { provider } = await server.get<{ provider: { name: string } }>('/api/meta');
  const [avatar] = await server.get<{ id: string }[]>(`/api/${provider.name}/avatars`);
  const [voice] = await server.get<{ id: string }[]>(`/api/${provider.name}/voices`);
  for (const topic of topics) {
    const { script } = await server.send<{ script: Row }>('POST', '/api/scripts/generate', {
      category: 'educational',
      topic,
      duration: SECONDS,
    });
    await server.send('PUT', `/api/scripts/${script.id}`, {
      content: CONTENT,
      status: 'approved',
    });
    await server.send('POST', '/api/videos', {
      scriptId: script.id,
      title: topic,
      avatarId: avatar?.id,
      voiceId: voice?.id,
      backgroundStyle: 'Modern Office',
      musicStyle: 'Calm & Relaxing',
      duration: SECONDS,
    });
  }
}

/** Waits until that many videos are pending review. */
export async function waitForReview(server: Server, videos: number): Promise<void> {
  const waiting = async () => (await server.get<Row[]>('/api/videos?status=pending_review')).length;
  await expect.poll(waiting, { timeout: BACKGROUND_TIMEOUT_MS }).toBe(videos);
}
