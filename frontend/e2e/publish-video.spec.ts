import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { Creator } from './creator';
import { collectConsoleErrors } from './helpers';
import { test } from './serverFixture';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

test('a topic becomes a published post', async ({ page, server }) => {
  const consoleErrors = collectConsoleErrors(page);
  const creator = new Creator(page);
  await creator.writesScript('Saying no without apologising');
  await creator.approvesScript();
  await creator.createsVideo();
  await creator.waitsForVideo();
  await creator.watchesVideo();
  await creator.approvesVideo();
  await creator.schedulesPost();
  await creator.seesPostGoOut();

  const [video] = await server.list<{ videoUrl: string }>('/api/videos');
  const { streams, format } = probe(`${server.url}${video?.videoUrl}`);
  expect(streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
  expect(Math.abs(Number(format.duration) - 15)).toBeLessThan(1.5);

  const [post] = await server.list<{ scheduledAt: string; publishedAt: string }>(
    '/api/scheduled-posts',
  );
  expect(Date.parse(post?.publishedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(post?.scheduledAt ?? ''),
  );
  expect(server.posts('tiktok')).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});

test('the same, with the server killed during the render and during the publish @deep', async ({
  page,
  server,
}) => {
  const creator = new Creator(page);
  await creator.writesScript('Finishing what you start');
  await creator.approvesScript();
  await creator.createsVideo();
  await test.step('the server is killed during the render', async () => {
    await expect
      .poll(() => server.renderProgress(), { timeout: BACKGROUND_TIMEOUT_MS })
      .toBeGreaterThan(10);
    await server.kill();
    await expect(page.getByText('Not connected.')).toBeVisible();
    await server.restart();
    await expect(page.getByText('Not connected.')).toBeHidden();
  });
  await creator.waitsForVideo();
  await creator.watchesVideo();
  await creator.approvesVideo();
  await creator.schedulesPost();
  await test.step('the server is killed during the publish', async () => {
    await server.killWhilePublishing('tiktok');
    await server.restart();
  });
  await creator.seesPostGoOut();
  expect(server.posts('tiktok')).toHaveLength(1);
});

/** The streams and format of a video file, read with ffprobe. */
function probe(url: string): { streams: { codec_name: string }[]; format: { duration: string } } {
  const entries = 'stream=codec_name:format=duration';
  const found = execFileSync('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    entries,
    url,
  ]);
  return JSON.parse(found.toString());
}
