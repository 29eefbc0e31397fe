import { screen } from '@testing-library/react';
import type { Meta } from '~/api/generated';
import { aMeta, aPost, platformSettings } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { mockGet, mockRefusal } from '~/testing/server';

beforeEach(() => localStorage.clear());

const POST = aPost({ scheduledAt: '2099-07-01T17:00:00Z' });

test('times are in the zone that the server names, and none is shown before', async () => {
  let answer: (meta: Meta) => void = () => undefined;
  mockGet('/api/meta', () => new Promise<Meta>((resolve) => (answer = resolve)));
  mockGet('/api/scheduled-posts', [POST]);
  renderApp('/scheduling');
  // The shell is there, the screen is not.
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  answer(aMeta({ timeZone: 'Australia/Lord_Howe' }));
  expect(await screen.findByText('All times are in your zone, Australia/Lord_Howe.')).toBeVisible();
  expect(await screen.findByText('03:30')).toBeVisible();
  expect(screen.getByText('2 Jul 2099')).toBeVisible();
  expect(screen.getByText('03:30').parentElement).toHaveAccessibleDescription(
    '2 Jul 2099, 03:30 Australia/Lord_Howe',
  );
});

test('a screen whose zone and platforms could not be loaded says so, and begins when they can', async () => {
  mockRefusal('get', '/api/meta', 500);
  mockGet('/api/scheduled-posts', [POST]);
  const instagram = platformSettings({ platform: 'instagram', postingMode: 'direct' });
  mockGet('/api/scheduling/platform-settings', [instagram]);
  const { user } = renderApp('/scheduling');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  expect(screen.getByRole('heading', { level: 1, name: 'Scheduling' })).toBeVisible();
  mockGet('/api/meta', aMeta());
  await press(user, 'Try again to load this page');
  await user.click(await screen.findByRole('checkbox', { name: 'Instagram Reels' }));
  expect(await screen.findByRole('group', { name: 'Reel' })).toBeVisible();
});
