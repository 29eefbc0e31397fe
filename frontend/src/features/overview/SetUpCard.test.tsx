import { screen, waitFor, within } from '@testing-library/react';
import type { Meta, Settings } from '~/api/generated';
import { browserClock } from '~/shared/clock/clock';
import { aMeta, noFirstSteps } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { OverviewPage } from './OverviewPage';

afterEach(() => localStorage.clear());

const TITLES = ['Where are you?', 'Who writes?', 'Who speaks?', 'Where do posts go?'];
const isSetUp = (name: string) => TITLES.includes(name);
const shown = () => screen.queryByRole('region', { name: isSetUp });
const card = async () => within(await screen.findByRole('region', { name: isSetUp }));

function newInstallation(settings: Partial<Settings> = {}, meta: Partial<Meta> = {}) {
  mockGet('/api/dashboard/first-steps', noFirstSteps({}));
  mockGet('/api/settings', someSettings({ timeZone: 'Asia/Tokyo', ...settings }));
  const { aiText, platforms } = aMeta();
  const sandboxes = platforms.map((platform) => ({ ...platform, sandbox: true }));
  mockGet(
    '/api/meta',
    aMeta({ aiText: { ...aiText, standIn: true }, platforms: sandboxes, ...meta }),
  );
}

test('each step leads to its settings, and is put off for good', async () => {
  newInstallation();
  const { user, unmount } = renderPage(<OverviewPage />);
  const links: [string, string, string][] = [
    ['Where are you?', 'Set the time zone', '/settings#you'],
    ['Who writes?', 'Choose the writer', '/settings#writer'],
    ['Who speaks?', 'Choose a presenter', '/settings#look'],
    ['Where do posts go?', 'Connect an account', '/platforms'],
  ];
  for (const [index, [title, action, to]] of links.entries()) {
    const step = await card();
    expect(step.getByRole('heading', { name: title })).toBeVisible();
    expect(step.getByText(`Set up ${index + 1} of 4`)).toBeVisible();
    expect(step.getByRole('link', { name: action })).toHaveAttribute('href', to);
    await press(user, 'Later');
  }
  await waitFor(() => expect(shown()).toBeNull());
  unmount();
  renderPage(<OverviewPage />);
  expect(await screen.findByRole('region', { name: 'Your first video' })).toBeVisible();
  expect(shown()).toBeNull();
});

test('what is set up already is not asked for', async () => {
  newInstallation(
    { timeZone: browserClock().timeZone, defaultAvatarId: 'ana' },
    { aiText: aMeta().aiText },
  );
  renderPage(<OverviewPage />);
  expect((await card()).getByText('Set up 4 of 4')).toBeVisible();
});

test('an installation with its first post, and one whose settings cannot be read, ask nothing', async () => {
  newInstallation();
  mockRefusal('get', '/api/settings', 500);
  const { unmount } = renderPage(<OverviewPage />);
  expect(await screen.findByRole('region', { name: 'Your first video' })).toBeVisible();
  expect(shown()).toBeNull();
  unmount();
  newInstallation();
  mockGet(
    '/api/dashboard/first-steps',
    noFirstSteps({ done: ['script', 'approval', 'video', 'review', 'post'] }),
  );
  renderPage(<OverviewPage />);
  expect(await screen.findByRole('region', { name: 'Next to publish' })).toBeVisible();
  expect(shown()).toBeNull();
});
