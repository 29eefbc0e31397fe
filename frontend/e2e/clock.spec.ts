import { expect, type Page } from '@playwright/test';
import { collectConsoleErrors, expectNoViolations } from './helpers';
import { test } from './serverFixture';

/**
 * The nights of both changes of the clocks. The browser's clock is set to each, and the browser lives in another zone.
 * The clock of the server cannot be set from outside, so the posts are mocked; the zone is the server's own setting.
 */
const NIGHTS = [
  {
    zone: 'Europe/London',
    change: 'forward',
    // Saturday 28 March 2026, 23:30; the clocks go from 01:00 to 02:00 on Sunday.
    now: '2026-03-28T23:30:00Z',
    posts: ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T22:30:00Z'],
    times: ['00:30', '02:30', '23:30'],
    day: '2026-03-29',
    typed: '01:30',
    note: 'The clocks go forward over 01:30. This becomes 02:30.',
    later: '2026-03-29T23:00:30Z',
  },
  {
    zone: 'Europe/London',
    change: 'back',
    now: '2026-10-24T22:30:00Z',
    posts: ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:30:00Z'],
    times: ['01:30', '01:30', '23:30'],
    day: '2026-10-25',
    typed: '01:30',
    note: 'The clocks go back, so 01:30 comes twice. This is the first (GMT+1).',
    later: '2026-10-26T00:00:30Z',
  },
  {
    zone: 'America/New_York',
    change: 'forward',
    now: '2026-03-08T04:30:00Z',
    posts: ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', '2026-03-09T03:30:00Z'],
    times: ['01:30', '03:30', '23:30'],
    day: '2026-03-08',
    typed: '02:30',
    note: 'The clocks go forward over 02:30. This becomes 03:30.',
    later: '2026-03-09T04:00:30Z',
  },
  {
    zone: 'America/New_York',
    change: 'back',
    now: '2026-11-01T03:30:00Z',
    posts: ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:30:00Z'],
    times: ['01:30', '01:30', '23:30'],
    day: '2026-11-01',
    typed: '01:30',
    note: 'The clocks go back, so 01:30 comes twice. This is the first (GMT-4).',
    later: '2026-11-02T05:00:30Z',
  },
  {
    zone: 'Australia/Lord_Howe',
    change: 'half an hour forward',
    now: '2026-10-03T13:00:00Z',
    posts: ['2026-10-03T15:15:00Z', '2026-10-03T15:30:00Z', '2026-10-04T12:30:00Z'],
    times: ['01:45', '02:30', '23:30'],
    day: '2026-10-04',
    typed: '02:15',
    note: 'The clocks go forward over 02:15. This becomes 02:45.',
    later: '2026-10-04T13:00:30Z',
  },
  {
    zone: 'Australia/Lord_Howe',
    change: 'half an hour back',
    now: '2026-04-04T12:30:00Z',
    posts: ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z', '2026-04-05T13:00:00Z'],
    times: ['01:45', '01:45', '23:30'],
    day: '2026-04-05',
    typed: '01:45',
    note: 'The clocks go back, so 01:45 comes twice. This is the first (GMT+11).',
    later: '2026-04-05T13:30:30Z',
  },
] as const;

const TITLES = ['First', 'Second', 'Third'];

const postsAt = (times: readonly string[]) =>
  times.map((scheduledAt, index) => ({
    id: index + 1,
    videoId: index + 1,
    videoTitle: TITLES[index],
    platform: 'tiktok',
    scheduledAt,
    status: 'scheduled',
    caption: '',
    sandbox: false,
    planned: false,
    publishedAt: null,
    error: null,
    visibility: null,
    delivery: null,
    visibleTo: null,
    postingMode: null,
    platformPostId: null,
    createdAt: '2026-01-01T00:00:00Z',
  }));

/** Opens a screen; the time of the page stands still between two steps, so skeletons are not waited for. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

// Far from all three zones: there it is another day for most of the day.
test.use({ timezoneId: 'Pacific/Honolulu' });

for (const { zone, change, now, posts, times, day, typed, note, later } of NIGHTS) {
  test(`in ${zone}, on the night on which the clocks go ${change}, days and times are the operator's @deep`, async ({
    page,
    server,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    await server.send('PUT', '/api/settings', { timeZone: zone });
    await page.route('**/api/scheduled-posts?*', (call) => call.fulfill({ json: postsAt(posts) }));
    await page.clock.install({ time: new Date(now) });
    const rows = page.getByRole('region', { name: 'Upcoming Posts' }).getByRole('listitem');

    await test.step('the overview says the day of the next post, and keeps up with the time', async () => {
      await visit(page, '/');
      const sentence = page.getByText(/The next post will be published/);
      await expect(sentence).toContainText(`tomorrow at ${times[0]} (${zone})`);
      await page.clock.setSystemTime(new Date(Date.parse(posts[0]) - 60_000));
      await page.clock.runFor(11_000);
      await expect(sentence).toContainText(`today at ${times[0]} (${zone})`);
    });

    await test.step('the agenda has one day for all of them, which becomes yesterday', async () => {
      await page.clock.setSystemTime(new Date(now));
      await visit(page, '/scheduling');
      await expect(page.getByText(`All times are in your zone, ${zone}.`)).toBeVisible();
      await expect(rows).toHaveCount(3);
      await expect(page.getByRole('heading', { level: 3, name: 'Tomorrow' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: 'Today' })).toHaveCount(0);
      for (const [index, time] of times.entries()) {
        await expect(rows.nth(index)).toContainText(time);
        await expect(rows.nth(index)).toContainText(TITLES[index] ?? '');
      }
      await page.clock.setSystemTime(new Date(posts[0]));
      await page.clock.runFor(11_000);
      await expect(page.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible();
      await expect(rows).toHaveCount(2);
    });

    await test.step('a typed time that the change skips or repeats is said', async () => {
      await page.getByLabel('Date', { exact: true }).fill(day);
      await page.getByLabel('Time', { exact: true }).fill(typed);
      await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(
        `${zone}. ${note}`,
      );
    });

    await test.step('the month and the week have them on that day, and Back leads from one to the other', async () => {
      await visit(page, `/scheduling?view=month&date=${day}`);
      const cell = page.locator(`td[data-date="${day}"]`);
      await expect(cell.locator('[data-status]')).toHaveCount(3);
      await expect(cell.locator('[data-status]').first()).toContainText(`${times[0]} TikTok First`);
      await page.getByRole('button', { name: 'Week', exact: true }).click();
      await expect(page).toHaveURL(`/scheduling?view=week&date=${day}`);
      await expect(page.locator('[data-view="week"] [data-status]')).toHaveCount(3);
      await expectNoViolations(page);
      await page.goBack();
      await expect(page).toHaveURL(`/scheduling?view=month&date=${day}`);
      await expect(cell.locator('[data-status]')).toHaveCount(3);
    });

    await test.step('half a minute after midnight that day is over', async () => {
      await page.clock.setSystemTime(new Date(later));
      await visit(page, `/scheduling?view=month&date=${day}`);
      await expect(page.locator('[data-status][data-over]')).toHaveCount(3);
    });

    expect(consoleErrors).toEqual([]);
  });
}

test('a day of the calendar opens the form of a new post, by click and by keyboard', async ({
  page,
  server,
}) => {
  await server.send('PUT', '/api/settings', { timeZone: 'Australia/Lord_Howe' });
  // An evening in Honolulu; on Lord Howe it is the afternoon of the next day.
  await page.clock.install({ time: new Date('2026-11-23T05:00:00Z') });
  await visit(page, '/scheduling?view=month&date=2026-11-23');
  const dialog = page.getByRole('dialog', { name: 'Schedule New Post' });
  await page.locator('td[data-date="2026-11-27"]').click();
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2026-11-27');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Schedule a post on Saturday 28 November' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2026-11-28');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('td[data-date="2026-11-20"]').click();
  await expect(dialog).toHaveCount(0);
});
