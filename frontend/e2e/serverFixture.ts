import { test as base } from '@playwright/test';
import { Server } from './server';

/** A test with its own server; relative paths lead to it. */
export const test = base.extend<{ server: Server; videos: number }>({
  /** How many rendered videos are pending review at the start: see renderedVideos.setup.ts. */
  videos: [0, { option: true }],
  server: async ({ videos }, use) => {
    const server = await Server.withVideos(videos);
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});
