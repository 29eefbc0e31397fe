import { expect } from '@playwright/test';
import type { Server } from './server';

/** The shortest duration that the server renders. */
const SECONDS = 5;

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
    await server.send('PUT', `/api/scripts/${script.id}`, { status: 'approved' });
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

/** Renders a video for each topic and waits until all are pending review. */
export async function renderVideos(server: Server, topics: readonly string[]): Promise<void> {
  await startRenders(server, topics);
  const waiting = async () => (await server.get<Row[]>('/api/videos?status=pending_review')).length;
  await expect.poll(waiting, { timeout: 300_000 }).toBe(topics.length);
}
