import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ScheduledPost } from '~/api/generated';
import { addDays, addMonths, formatWeek, longWeekday } from '~/shared/clock/days';
import { toTimestamp } from '~/shared/clock/wallTime';
import { formatMonth } from '~/shared/format/dateTime';
import { aPost, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { clock, noonToday } from '~/testing/operatorTime';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { SchedulingPage } from '../SchedulingPage';

mockMatchMedia('(min-width: 768px)');

beforeEach(() => localStorage.clear());

const today = clock.day(Date.now());

async function calendarOf(posts: readonly ScheduledPost[], address = '/scheduling?view=month') {
  mockGet('/api/scheduled-posts', posts);
  mockGet('/api/videos', [aVideo({ status: 'approved' })]);
  const view = renderPage(<SchedulingPage />, address);
  const card = within(await screen.findByRole('region', { name: 'Calendar' }));
  await card.findByRole('heading', { level: 3 });
  return { ...view, card };
}

const title = () =>
  within(screen.getByRole('region', { name: 'Calendar' })).findByRole('heading', { level: 3 });

const address = () => screen.getByTestId('address').textContent;

test('the address says the view and the day, and turning a page changes it', async () => {
  const { user } = await calendarOf([], '/scheduling?view=week&date=2027-01-01');
  expect(await title()).toHaveTextContent('28 December 2026 – 3 January 2027');
  await press(user, 'Next week');
  expect(address()).toBe('/scheduling?view=week&date=2027-01-08');
  expect(await title()).toHaveTextContent('4 – 10 January 2027');
  await press(user, 'Month');
  expect(address()).toBe('/scheduling?view=month&date=2027-01-08');
  expect(await title()).toHaveTextContent('January 2027');
  await press(user, 'Previous month');
  expect(await title()).toHaveTextContent('December 2026');
  await press(user, 'Today');
  expect(address()).toBe('/scheduling?view=month');
  expect(await title()).toHaveTextContent(formatMonth(today.slice(0, 7)));
  await press(user, 'Week');
  expect(await title()).toHaveTextContent(formatWeek(today).replace(/\s/g, ' '));
  await press(user, 'Agenda');
  expect(address()).toBe('/scheduling?view=agenda');
  expect(screen.getByRole('region', { name: 'Upcoming Posts' })).toBeVisible();
});

test('a day that there is not in the address is today', async () => {
  await calendarOf([], '/scheduling?view=month&date=2026-02-30');
  expect(await title()).toHaveTextContent(formatMonth(today.slice(0, 7)));
});

/** A day: the number in the month, the heading of its column in the week. */
const dayButton = (day: string) =>
  screen.findByRole('button', { name: `Schedule a post on ${longWeekday(day)}` });

const fieldsOf = (dialog: HTMLElement) =>
  ['Date', 'Time'].map((label) => within(dialog).getByLabelText<HTMLInputElement>(label).value);

async function chooseByKeyboard(user: UserEvent, day: string) {
  (await dayButton(day)).focus();
  await user.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Schedule New Post' });
}

test.each(['month', 'week'])('a day of the %s opens the form of a new post', async (view) => {
  const day = addDays(today, 7);
  const { user } = await calendarOf([], `/scheduling?view=${view}&date=${day}`);
  const dialog = await chooseByKeyboard(user, day);
  expect(fieldsOf(dialog)).toEqual([day, '']);
  expect(within(dialog).getByRole('combobox', { name: 'Approved video' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

// 15 July 2099 is a Wednesday.
test.each([
  ['month', '{ArrowLeft}', '2099-07-14', '2099-07-15'],
  ['month', '{ArrowRight}', '2099-07-16', '2099-07-15'],
  ['month', '{ArrowUp}', '2099-07-08', '2099-07-15'],
  ['month', '{ArrowDown}', '2099-07-22', '2099-07-15'],
  ['month', '{Home}', '2099-07-13', '2099-07-15'],
  ['month', '{End}', '2099-07-19', '2099-07-15'],
  ['month', '{ArrowDown>3/}', '2099-08-05', '2099-08-05'],
  ['month', '{PageUp}', '2099-06-15', '2099-06-15'],
  ['month', '{PageDown}', '2099-08-15', '2099-08-15'],
  ['week', '{ArrowLeft}', '2099-07-14', '2099-07-15'],
  ['week', '{ArrowRight>5/}', '2099-07-20', '2099-07-20'],
  ['week', '{PageUp}', '2099-07-08', '2099-07-08'],
])('in the %s, %s leads from a Wednesday to %s', async (view, keys, day, shown) => {
  const { user } = await calendarOf([], `/scheduling?view=${view}&date=2099-07-15`);
  (await dayButton('2099-07-15')).focus();
  await user.keyboard(keys);
  await waitFor(async () => expect(await dayButton(day)).toHaveFocus());
  expect(address()).toBe(`/scheduling?view=${view}&date=${shown}`);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Schedule New Post' });
  expect(fieldsOf(dialog)[0]).toBe(day);
});

test('a day that is over takes no post: it leads to its week', async () => {
  const day = addMonths(today, -2);
  const { user } = await calendarOf([], `/scheduling?view=month&date=${day}`);
  expect(screen.queryByRole('button', { name: /^Schedule a post on/ })).not.toBeInTheDocument();
  await user.click(
    await screen.findByRole('button', { name: `Show the week of ${longWeekday(day)}` }),
  );
  expect(address()).toBe(`/scheduling?view=week&date=${day}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await title()).toHaveTextContent(formatWeek(day).replace(/\s/g, ' '));
});

const shownTitle = (title: string) =>
  within(screen.getByRole('region', { name: 'Calendar' })).findByText(title);
const tile = async (title: string) => (await shownTitle(title)).closest('[data-status]');

test('a tile says when, where and what, and what became of a post that is over', async () => {
  const noon = noonToday();
  const before = toTimestamp(addDays(today, -1), '12:00', clock);
  const after = toTimestamp(addDays(today, 1), '12:00', clock);
  const post = (id: number, part: Partial<ScheduledPost>) =>
    aPost({ id, videoId: id, videoTitle: `Post ${id}`, ...part });
  const { card } = await calendarOf(
    [
      post(1, { scheduledAt: before, status: 'published' }),
      post(2, { scheduledAt: before, status: 'scheduled' }),
      post(3, { scheduledAt: after, platform: 'youtube' }),
      post(4, { scheduledAt: noon, status: 'cancelled' }),
    ],
    `/scheduling?view=month&date=${today}`,
  );
  expect(await tile('Post 1')).toHaveTextContent('12:00 TikTok Post 1 Published');
  expect(await tile('Post 1')).toHaveAttribute('data-over');
  expect(await tile('Post 2')).toHaveTextContent('12:00 TikTok Post 2 Due');
  expect(await tile('Post 3')).toHaveTextContent(/^12:00 YouTube Shorts Post 3$/);
  expect(await tile('Post 3')).not.toHaveAttribute('data-over');
  expect(card.queryByText('Post 4')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Upcoming Posts' })).not.toBeInTheDocument();
});

test('a post whose time has passed opens its details, not its form', async () => {
  const scheduledAt = toTimestamp(addDays(today, -1), '12:00', clock);
  const { user } = await calendarOf(
    [aPost({ scheduledAt })],
    `/scheduling?view=week&date=${addDays(today, -1)}`,
  );
  await user.click(await shownTitle('Start before you are ready'));
  expect(await screen.findByRole('dialog', { name: 'Start before you are ready' })).toBeVisible();
});

test.each(['month', 'week'])('a post of the %s is moved by keyboard', async (view) => {
  const day = addDays(today, 7);
  const { user } = await calendarOf(
    [aPost({ scheduledAt: toTimestamp(day, '12:00', clock) })],
    `/scheduling?view=${view}&date=${day}`,
  );
  const sent = captureRequests('put', '/api/scheduled-posts/90', aPost());
  const post = (await shownTitle('Start before you are ready')).closest('button');
  post?.focus();
  expect(post).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }));
  fireEvent.change(dialog.getByLabelText('New time'), { target: { value: '06:45' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Post moved');
  expect(sent).toEqual([{ scheduledAt: toTimestamp(day, '06:45', clock) }]);
});

test('posts of a video at the same time are one tile, and open together', async () => {
  const day = addDays(today, 7);
  const at = toTimestamp(day, '12:00', clock);
  const { user } = await calendarOf(
    [
      aPost({ id: 1, scheduledAt: at }),
      aPost({ id: 2, scheduledAt: at, platform: 'youtube' }),
      aPost({ id: 3, scheduledAt: at, platform: 'facebook', status: 'failed', error: 'No.' }),
    ],
    `/scheduling?view=month&date=${day}`,
  );
  const shown = await tile('Start before you are ready');
  expect(shown).toHaveTextContent(
    '12:00 TikTok, YouTube Shorts, Facebook Start before you are ready Facebook: Failed',
  );
  expect(shown).toHaveAttribute('data-status', 'failed');
  const moved: unknown[] = [];
  for (const id of [1, 2]) {
    moved.push(captureRequests('put', `/api/scheduled-posts/${id}`, aPost({ id })));
  }
  await user.click(await shownTitle('Start before you are ready'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start before you are ready' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: /^Change posts/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move 2 posts…' }));
  fireEvent.change(await screen.findByLabelText('New time'), { target: { value: '06:45' } });
  await press(user, 'Move');
  await screen.findByText('2 posts moved');
  const scheduledAt = toTimestamp(day, '06:45', clock);
  expect(moved).toEqual([[{ scheduledAt }], [{ scheduledAt }]]);
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })));
  await screen.findByText('2 posts moved back');
  expect(moved).toEqual([
    [{ scheduledAt }, { scheduledAt: at }],
    [{ scheduledAt }, { scheduledAt: at }],
  ]);
});

test('platforms are switched off and on, and the address keeps which', async () => {
  const posts = [
    aPost({ id: 1, videoTitle: 'One', scheduledAt: noonToday() }),
    aPost({ id: 2, videoId: 2, videoTitle: 'Two', scheduledAt: noonToday(), platform: 'youtube' }),
  ];
  const { user, card } = await calendarOf(posts);
  expect(await shownTitle('One')).toBeInTheDocument();
  const filter = within(card.getByRole('list', { name: 'Platforms shown' }));
  await user.click(filter.getByRole('button', { name: 'TikTok' }));
  expect(filter.getByRole('button', { name: 'TikTok' })).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(card.queryByText('One')).not.toBeInTheDocument());
  expect(await shownTitle('Two')).toBeInTheDocument();
  expect(address()).toBe('/scheduling?view=month&platforms=instagram%2Cyoutube%2Cfacebook');
  await user.click(filter.getByRole('button', { name: 'TikTok' }));
  expect(await shownTitle('One')).toBeInTheDocument();
  expect(address()).toBe('/scheduling?view=month');
});

test('a time in the dialog that the clocks skip is said there', async () => {
  const { user } = await calendarOf([], '/scheduling?view=week&date=2099-03-29');
  const dialog = await chooseByKeyboard(user, '2099-03-29');
  fireEvent.change(within(dialog).getByLabelText('Time'), { target: { value: '01:30' } });
  expect(within(dialog).getByLabelText('Time')).toHaveAccessibleDescription(
    'Europe/London. The clocks go forward over 01:30. This becomes 02:30.',
  );
});
