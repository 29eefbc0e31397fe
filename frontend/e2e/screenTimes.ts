import { test } from '@playwright/test';
import { ROUTES } from './routes';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

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
