import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { Server } from './server';

const PASSWORD = 'a password of some length';

/** A server that asks for a password, and the port of another one whose pages attack it. */
const test = base.extend<{ server: Server; otherPort: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  server: async ({}, use) => {
    const server = await Server.start({ SHOWRUNNER__AUTH__PASSWORD: PASSWORD });
    await use(server);
    await server.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  otherPort: async ({}, use) => {
    const other = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end('<!doctype html><title>Another site</title><h1>Another site</h1>');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    await use((other.address() as AddressInfo).port);
    other.close();
  },
  baseURL: ({ server }, use) => use(server.url),
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
}

/** Creates a project from the open page in each way that a page has; returns what became of each. */
const createProjects = (page: Page, url: string) =>
  page.evaluate(async (server) => {
    const project = (name: string) => JSON.stringify({ name, category: 'business' });
    const post = (name: string, type: string, mode: RequestMode) =>
      fetch(`${server}/api/projects`, {
        method: 'POST',
        mode,
        credentials: 'include',
        headers: { 'content-type': type },
        body: project(name),
      }).then(
        ({ status }) => status,
        () => 'refused by the browser',
      );
    const submitForm = () =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.name = 'answer';
        document.body.append(frame);
        const form = document.createElement('form');
        Object.assign(form, { action: `${server}/api/projects`, method: 'post', target: 'answer' });
        form.enctype = 'text/plain';
        const field = document.createElement('input');
        Object.assign(field, {
          name: '{"name":"by a form","category":"business","x":"',
          value: '"}',
        });
        form.append(field);
        document.body.append(form);
        frame.addEventListener('load', () => resolve(), { once: true });
        form.submit();
      });
    const answers = [
      await post('by JSON', 'application/json', 'cors'),
      await post('without a preflight', 'text/plain', 'no-cors'),
    ];
    await submitForm();
    return answers;
  }, url);

const projects = async (page: Page, url: string): Promise<string[]> => {
  const answer = await page.request.get(`${url}/api/projects`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
};

// To a browser another port is another origin of the same site, so that it sends the cookie along; another name is another site.
for (const [host, tier] of [
  ['127.0.0.1', ''],
  ['localhost', ' @deep'],
]) {
  test(`a page of another origin on ${host} changes nothing${tier}`, async ({
    page,
    server,
    otherPort,
  }) => {
    await signIn(page);
    await page.goto(`http://${host}:${otherPort}/`);
    await createProjects(page, server.url);
    expect(await projects(page, server.url)).toEqual(['General']);
    await page.goto('/admin');
    expect((await createProjects(page, server.url))[0]).toBe(201);
    expect(await projects(page, server.url)).toEqual(['by JSON', 'General']);
  });
}

test('the dashboard is shown in no frame of another site @deep', async ({
  page,
  server,
  otherPort,
}) => {
  await signIn(page);
  const other = `http://127.0.0.1:${otherPort}/`;
  await page.goto(other);
  await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((address) => {
          const frame = document.createElement('iframe');
          frame.src = address;
          document.body.append(frame);
          return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        }),
      ),
    [other, `${server.url}/admin`, `${server.url}/api/docs`],
  );
  const [, own, dashboard, docs] = page.frames();
  await expect(own?.locator('h1') as ReturnType<Page['locator']>).toHaveText('Another site');
  expect(dashboard?.url()).toBe('chrome-error://chromewebdata/');
  expect(docs?.url()).toBe('chrome-error://chromewebdata/');
});
