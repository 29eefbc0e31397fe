import { screen, within } from '@testing-library/react';
import type { FirstSteps } from '~/api/generated';
import { noFirstSteps } from '~/testing/factories';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal } from '~/testing/server';
import { OverviewPage } from './OverviewPage';

afterEach(() => localStorage.clear());

const shown = () => screen.queryByRole('region', { name: 'Your first video' });
const card = () => screen.findByRole('region', { name: 'Your first video' });

const made = (part: Partial<FirstSteps>) =>
  mockGet('/api/dashboard/first-steps', noFirstSteps(part));

const DRAFT = { done: ['script'], draftId: 7 } satisfies Partial<FirstSteps>;
const APPROVED = {
  ...DRAFT,
  done: ['script', 'approval'],
  approvedScriptId: 8,
} satisfies Partial<FirstSteps>;
const RENDERED = {
  ...APPROVED,
  done: ['script', 'approval', 'video'],
} satisfies Partial<FirstSteps>;
const DECIDED = {
  ...RENDERED,
  done: ['script', 'approval', 'video', 'review'],
} satisfies Partial<FirstSteps>;

test.each<[string, Partial<FirstSteps>, number, string, string]>([
  ['nothing', {}, 0, 'Generate a script', '/scripts'],
  ['a draft', DRAFT, 1, 'Read the script', '/scripts?script=7'],
  ['an approved script', APPROVED, 2, 'Make the video', '/videos?script=8'],
  ['a render', { ...APPROVED, renderingVideoId: 40 }, 2, 'Watch the progress', '/videos'],
  ['a video', { ...RENDERED, pendingVideoId: 40 }, 3, 'Review the video', '/review?video=40'],
  ['an approved video', DECIDED, 4, 'Schedule the post', '/scheduling'],
])('with %s the next step is its own', async (_, steps, done, action, to) => {
  made(steps);
  renderPage(<OverviewPage />);
  const next = within(await card());
  expect(await next.findByRole('link', { name: action })).toHaveAttribute('href', to);
  expect(next.getByText(`${done} of 5 done`)).toBeVisible();
  expect(next.getAllByRole('link')).toHaveLength(1);
  expect(next.queryAllByLabelText('Done:')).toHaveLength(done);
});

test('when a first post is scheduled it is gone, and the screen does not wait for it again', async () => {
  made({ done: [...DECIDED.done, 'post'] });
  const { unmount } = renderPage(<OverviewPage />);
  expect(screen.queryByText('Monthly Cost')).not.toBeInTheDocument();
  expect(await screen.findByText('Monthly Cost')).toBeVisible();
  expect(shown()).not.toBeInTheDocument();
  unmount();
  renderPage(<OverviewPage />);
  expect(screen.getByText('Monthly Cost')).toBeVisible();
});

test('an empty store shows the first step, even in a browser in which the checklist was finished', async () => {
  localStorage.setItem('first-steps', 'finished');
  renderPage(<OverviewPage />);
  expect(within(await card()).getByRole('link', { name: 'Generate a script' })).toBeVisible();
});

test('hidden, it stays hidden in this browser', async () => {
  const { user, unmount } = renderPage(<OverviewPage />);
  await user.click(within(await card()).getByRole('button', { name: 'Hide' }));
  expect(shown()).not.toBeInTheDocument();
  unmount();
  renderPage(<OverviewPage />);
  expect(shown()).not.toBeInTheDocument();
});

test('unless the server says how far it is, the checklist is not shown', async () => {
  mockRefusal('get', '/api/dashboard/first-steps', 503, { error: 'away' });
  renderPage(<OverviewPage />);
  expect(await screen.findByText('Monthly Cost')).toBeVisible();
  expect(shown()).not.toBeInTheDocument();
});
