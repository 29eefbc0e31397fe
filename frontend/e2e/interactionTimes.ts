import { devices, expect, type Page, test } from '@playwright/test';
import { open } from './helpers';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** The limit of the interaction to next paint (INP), in milliseconds. */
const MAX_INP_MS = 150;

/** As Lighthouse slows down the processor of a phone. */
const CPU_SLOWDOWN = 4;

/** The browser reports an interaction some time after the frame that answers it. */
const REPORT_DELAY_MS = 500;

const KEY_INTERVAL_MS = 100;

interface Interaction {
  name: string;
  route: string;
  act: (page: Page) => Promise<void>;
  /** Restores the data for the next round. Not measured. */
  undo?: (page: Page) => Promise<void>;
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'Open the menu',
    route: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
    },
  },
  {
    name: 'Open a dialog',
    route: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'New Project' }).tap();
      await expect(page.getByRole('dialog', { name: 'Create New Project' })).toBeVisible();
    },
  },
  {
    name: 'Type into the search of a list',
    route: '/videos',
    act: async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search videos' });
      await search.tap();
      await search.pressSequentially('morning', { delay: KEY_INTERVAL_MS });
    },
  },
  {
    name: 'Approve a video',
    route: '/review',
    act: async (page) => {
      await page.locator('[data-review="approve"]').first().tap();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
    undo: async (page) => {
      const stored = page.waitForResponse('**/api/videos/*');
      await page.getByRole('button', { name: 'Undo' }).tap();
      await stored;
    },
  },
];

/** Records the duration of each interaction, from the input to the frame that answers it. Runs in the page. */
function recordInteractions() {
  const durations = new Map<number, number>();
  Reflect.set(window, 'interactionDurations', durations);
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0) continue;
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }
  }).observe(options);
}

/** The longest interaction so far. Ones below the threshold of the observer count as 0. */
async function interactionToNextPaint(page: Page): Promise<number> {
  await page.waitForTimeout(REPORT_DELAY_MS);
  return page.evaluate(() => {
    const durations: Map<number, number> = Reflect.get(window, 'interactionDurations');
    return Math.max(0, ...durations.values());
  });
}

/** Prints the INP of typical interactions on a slow phone as a Markdown table, bold where it is above the limit. */
test('interactions', async ({ browser }) => {
  test.setTimeout(0);
  const lines = ['| interaction | screen | INP, median | worst |', '|---|---|---:|---:|'];
  for (const { name, route, act, undo } of INTERACTIONS) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext(devices['Moto G4']);
      const page = await context.newPage();
      await page.addInitScript(recordInteractions);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await open(page, route);
      await act(page);
      rounds.push(await interactionToNextPaint(page));
      await undo?.(page);
      await context.close();
    }
    rounds.sort((one, other) => one - other);
    const [median = 0, worst] = [rounds[Math.floor(ROUNDS / 2)], rounds.at(-1)];
    const shown = median > MAX_INP_MS ? `**${median} ms**` : `${median} ms`;
    lines.push(`| ${name} | \`${route}\` | ${shown} | ${worst} ms |`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
