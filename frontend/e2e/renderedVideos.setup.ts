import { cpSync, rmSync } from 'node:fs';
import { test } from '@playwright/test';
import { dataFolder, startRenders, TITLES, waitForReview } from './renderedVideos';
import { Server } from './server';

/** Tests need no videos, one, two or all. */
const SIZES = [1, 2, TITLES.length];

test('the videos of the tests are rendered once', async () => {
  const server = await Server.start();
  let rendered = 0;
  for (const size of SIZES) {
    await startRenders(server, TITLES.slice(rendered, size));
    await waitForReview(server, size);
    rendered = size;
    await server.stop();
    rmSync(dataFolder(size), { recursive: true, force: true });
    cpSync(server.data, dataFolder(size), { recursive: true });
    await server.restart();
  }
  await server.remove();
});
