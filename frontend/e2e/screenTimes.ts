import { test } from '@playwright/test';
import { ROUTES } from './routes';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** How often a key is pressed, and how long each item is looked at. */
const STEPS = 25;
const READING_MS = 500;

interface Measured {
  /** Until nothing on the screen is a placeholder any more and the page handles input, in milliseconds. */
  ready: number;
  /** The largest compressed response of the API, in bytes. */
  largest: number;
  path: string;
}

/** Prints how long each screen takes to be ready, loaded afresh each time, and its largest response, as a Markdown table. */
test('screens', async ({ browser }) => {
  test.setTimeout(0);
  const lines = [
    '| Screen | ready, median | slowest | largest response |',
    '| --- | ---: | ---: | ---: |',
  ];
  for (const route of ROUTES) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const sizes: Promise<{ bytes: number; path: string }>[] = [];
      page.on('requestfinished', (request) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        sizes.push(
          request
            .sizes()
            .then(({ responseBodySize }) => ({ bytes: responseBodySize, path: pathname + search })),
        );
      });
      await page.goto(route, { waitUntil: 'commit' });
      const ready = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const isReady = () =>
              document.querySelector('h1') !== null &&
              document.querySelector('.MuiSkeleton-root') === null;
            const check = () => {
              if (!isReady()) requestAnimationFrame(check);
              // A task behind the frame: by then the page is free to handle input.
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
            };
            check();
          }),
      );
      await page.waitForLoadState('networkidle');
      const largest = (await Promise.all(sizes)).reduce(
        (most, one) => (one.bytes > most.bytes ? one : most),
        { bytes: 0, path: '' },
      );
      rounds.push({ ready, largest: largest.bytes, path: largest.path });
      await context.close();
    }
    rounds.sort((one, other) => one.ready - other.ready);
    const [median, slowest] = [rounds[Math.floor(ROUNDS / 2)], rounds.at(-1)];
    const largest = `${((median?.largest ?? 0) / 1_024).toFixed(1)} KiB ${median?.path ?? ''}`;
    lines.push(
      `| ${route} | ${median?.ready.toFixed(0)} ms | ${slowest?.ready.toFixed(0)} ms | ${largest} |`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});

/** Waits for the next key in the page, and returns how long it takes to the frame with another item, in milliseconds. */
function timeToNextItem() {
  const title = () => document.querySelector('main article')?.getAttribute('aria-label');
  return new Promise<number>((resolve) => {
    const shown = title();
    const onKey = () => {
      const pressed = performance.now();
      const check = () => {
        if (title() === shown) requestAnimationFrame(check);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      };
      check();
    };
    document.addEventListener('keydown', onKey, { once: true, capture: true });
  });
}

/** Prints how long reading and reviewing take from a key to the next item, as a Markdown table. */
test('stages', async ({ page }) => {
  test.setTimeout(0);
  const lines = ['| Key | median | slowest |', '| --- | ---: | ---: |'];
  for (const [route, key, does] of [
    ['/scripts/read', 'j', 'next script'],
    ['/scripts/read', 'a', 'approve a script'],
    ['/review', 'j', 'next video'],
    ['/review', 'a', 'approve a video'],
  ] as const) {
    await page.goto(route);
    await page.locator('main article').waitFor();
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const measured = page.evaluate(timeToNextItem);
      await page.keyboard.press(key);
      times.push(await measured);
      await page.waitForTimeout(READING_MS);
    }
    times.sort((one, other) => one - other);
    const [median, slowest] = [times[Math.floor(STEPS / 2)], times.at(-1)];
    lines.push(`| ${does} | ${median?.toFixed(0)} ms | ${slowest?.toFixed(0)} ms |`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
