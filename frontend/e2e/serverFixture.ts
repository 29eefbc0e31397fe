import { test as base } from '@playwright/test';
import { Server } from './server';

/** A test with its own empty server; relative paths lead to it. */
export const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});
