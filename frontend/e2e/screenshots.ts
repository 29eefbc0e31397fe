import path from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { open } from './helpers';
import { ROUTES } from './routes';
import { SCHEMES, VIEWPORTS } from './viewports';

const folder = path.resolve(process.env.SCREENSHOTS ?? '../target/screenshots');

/** Each tab gets its own screenshots. */
const TABS = [
  '/analytics?tab=content',
  '/analytics?tab=videos',
  '/admin?tab=assistant',
  '/admin?tab=content',
  '/admin?tab=production',
  '/admin?tab=recovery',
  '/comments?tab=trending',
];

/** Below this width, the device has a touch screen. */
const TOUCH_WIDTH = 1024;

const nameOf = (address: string) => address.replace('?tab=', '-').replaceAll('/', '') || 'overview';

type Viewport = (typeof VIEWPORTS)[number];

async function visit(browser: Browser, viewport: Viewport, colorScheme: 'light' | 'dark') {
  const touch = viewport.width < TOUCH_WIDTH;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch: touch,
    isMobile: touch,
  });
  return context.newPage();
}

/** How long Chromium shows the loading ring of a loaded video. */
const LOADING_RING_MS = 2_500;

/** Waits for late content, such as charts and lazy images. */
async function waitForContent(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  if ((await page.locator('video').count()) > 0) await page.waitForTimeout(LOADING_RING_MS);
}

/** Unpins sticky and fixed elements, which would cover the middle of a full-page screenshot. */
const unpin = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(element);
      if (position === 'sticky')
        Object.assign(element.style, { position: 'static', height: 'auto' });
      if (position === 'fixed') element.style.display = 'none';
    }
  });

for (const address of [...ROUTES, ...TABS]) {
  for (const viewport of VIEWPORTS) {
    for (const scheme of SCHEMES) {
      const name = `${nameOf(address)}-${viewport.width}-${scheme}`;
      test(name, async ({ browser }) => {
        const page = await visit(browser, viewport, scheme);
        await open(page, address);
        await waitForContent(page);
        await page.screenshot({ animations: 'disabled', path: `${folder}/${name}.png` });
        await unpin(page);
        await page.screenshot({
          animations: 'disabled',
          path: `${folder}/whole/${name}.png`,
          fullPage: true,
        });
        await page.context().close();
      });
    }
  }
}
