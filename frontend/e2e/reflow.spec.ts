import { expect, type Page, test } from '@playwright/test';
import { open } from './helpers';
import { TITLES } from './renderedVideos';
import { ROUTES } from './routes';
import { Server } from './server';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

/** A 1280 px window at 400 % zoom: nothing may be cut off (WCAG 1.4.10). */
const MIN_VIEWPORT = { width: 320, height: 640 };

/** The minimum target size (WCAG 2.5.8). */
const MIN_TARGET_PX = 24;

test.use({ viewport: MIN_VIEWPORT });
// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: Server;

test.beforeAll(async () => {
  server = await Server.withVideos(2);
  const [video] = await server.list<{ id: number }>('/api/videos');
  await server.send('PUT', `/api/videos/${video?.id}`, { status: 'approved' });
  await server.send('POST', '/api/scheduled-posts', {
    videoId: video?.id,
    platform: 'instagram',
    scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await server.send('POST', '/api/cost-estimates', {
    userId: 1,
    videosPerMonth: 1000,
    scriptComplexity: 'premium',
    totalCost: 148_100,
    costPerVideo: 148,
  });
  await server.send('POST', '/api/ai-assistant/chat', { message: 'Set the monthly target to 300' });
  await server.send('POST', '/api/content-templates/add-hook', { hook: 'Nobody tells you this.' });
  await server.send('POST', '/api/listener/simulate', {});
  await server.send('POST', '/api/listener/start', {});
  await expect
    .poll(async () => (await server.list('/api/comments/pending')).length, {
      timeout: BACKGROUND_TIMEOUT_MS,
    })
    .toBeGreaterThan(0);
});

test.afterAll(() => server.remove());

/** Expects nothing beyond the edge, cut off, or too small to hit. */
async function expectReflow(page: Page, where: string): Promise<void> {
  const found = await page.evaluate((least) => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(
        element.getAttribute('aria-label') ?? element.textContent ?? ''
      ).slice(0, 40)}"`;
    const visible = (element: Element) => {
      const { width: wide, height } = element.getBoundingClientRect();
      const shown = { opacityProperty: true, visibilityProperty: true };
      return wide > 1 && height > 1 && element.checkVisibility(shown);
    };
    /** Whether an ancestor scrolls horizontally. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));

    const all = [...document.body.querySelectorAll('*')].filter(visible);
    const beyond = all.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      // Elements that are off-screen until they are focused, such as the skip link.
      if (right <= 0) return false;
      return (left < -1 || right > width + 1) && !scrolls(element.parentElement);
    });
    const cut = all.filter((element) => {
      const { overflowX, whiteSpace } = getComputedStyle(element);
      return (
        /hidden|clip/.test(overflowX) &&
        element.textContent !== '' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !/visually-hidden/.test(element.className) &&
        whiteSpace !== 'pre'
      );
    });
    const targets = document.body.querySelectorAll(
      'a[href], button, input, textarea, select, summary, [role=combobox], [role=tab], [role=option], [role=menuitem]',
    );
    /** The clickable area: the frame of a field, the label of a choice. */
    const hitArea = (element: Element) =>
      element.closest('label') ?? element.closest('.MuiInputBase-root, .MuiSlider-root') ?? element;
    /** Exceptions: a link in a sentence, or a button that covers its row. */
    const excepted = (element: Element) => {
      const { position, inset } = getComputedStyle(element, '::after');
      const inline = element.matches('a') && getComputedStyle(element).display === 'inline';
      return inline || (position === 'absolute' && inset === '0px');
    };
    const small = [...targets].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || excepted(element)) return false;
      if (element.matches('.visually-hidden, [aria-hidden=true]')) return false;
      const { width: wide, height } = hitArea(element).getBoundingClientRect();
      return wide < least || height < least;
    });
    return {
      sideways: document.documentElement.scrollWidth - width,
      beyond: beyond.map(name),
      cut: cut.map(name),
      small: small.map((element) => {
        const { width: wide, height } = element.getBoundingClientRect();
        return `${name(element)} ${Math.round(wide)}×${Math.round(height)}`;
      }),
    };
  }, MIN_TARGET_PX);
  expect.soft(found, where).toEqual({ sideways: 0, beyond: [], cut: [], small: [] });
}

const TABS = [
  '/analytics?tab=content',
  '/analytics?tab=videos',
  '/comments?tab=trending',
  '/admin?tab=assistant',
  '/admin?tab=content',
  '/admin?tab=production',
  '/admin?tab=recovery',
];

test('every screen fits 320 px @deep', async ({ page }) => {
  for (const route of [...ROUTES, ...TABS]) {
    await test.step(route, async () => {
      await open(page, server.url + route);
      await expectReflow(page, route);
    });
  }
});

const DIALOGS = [
  ['/', 'New Project'],
  ['/', 'Search or jump to'],
  ['/', 'More'],
  ['/review', 'Approve All'],
  ['/review', 'Keyboard shortcuts'],
  ['/scheduling', 'Set up Auto-Schedule'],
  ['/scheduling', 'Open settings'],
  ['/videos', `Watch ${TITLES[0]}`],
] as const;

test('every dialog fits 320 px @deep', async ({ page }) => {
  for (const [route, button] of DIALOGS) {
    await test.step(`${route}: ${button}`, async () => {
      await open(page, server.url + route);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectReflow(page, `${route}: ${button}`);
    });
  }
});
