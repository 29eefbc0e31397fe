import { screen, waitFor, within } from '@testing-library/react';
import type { UpdateSettings } from '~/api/generated';
import { aMeta } from '~/testing/factories';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

function mockSettings() {
  let state = someSettings();
  mockGet('/api/settings', () => state);
  return captureRequests<UpdateSettings>('put', '/api/settings', () => {
    state = { ...state, ...(sent.at(-1) as object) };
    return { settings: state, changes: [] };
  });
}

let sent: UpdateSettings[] = [];

test('quiet hours are set and removed', async () => {
  sent = mockSettings();
  const { user } = renderPage(<SettingsPage />);
  const card = await region('Quiet hours');
  await user.type(await card.findByLabelText('From'), '22:00');
  await press(user, 'Save quiet hours');
  expect(card.getByLabelText('From')).toHaveAccessibleDescription('Enter both times, or neither.');
  expect(sent).toEqual([]);
  await user.type(card.getByLabelText('To'), '07:00');
  await press(user, 'Save quiet hours');
  expect(await screen.findByText('Only errors are sent from 22:00 to 07:00.')).toBeVisible();
  await user.clear(card.getByLabelText('From'));
  await user.clear(card.getByLabelText('To'));
  await press(user, 'Save quiet hours');
  expect(await screen.findByText('There are no quiet hours any more.')).toBeVisible();
  expect(sent).toEqual([{ quietHours: '22:00-07:00' }, { quietHours: null }]);
});

test('refused quiet hours have the server’s words beside them', async () => {
  captureRequests('put', '/api/settings', () =>
    refusal(422, { error: 'Not right.', fields: { quietHours: 'Two different times.' } }),
  );
  const { user } = renderPage(<SettingsPage />);
  const card = await region('Quiet hours');
  await user.type(await card.findByLabelText('From'), '22:00');
  await user.type(card.getByLabelText('To'), '22:00');
  await press(user, 'Save quiet hours');
  await waitFor(() =>
    expect(card.getByLabelText('To')).toHaveAccessibleDescription('Two different times.'),
  );
});

test('quiet hours of the configuration are named, and how to change them', async () => {
  mockGet('/api/meta', aMeta({ quietHours: '22:00-07:00' }));
  renderPage(<SettingsPage />);
  const card = await region('Quiet hours');
  expect(await card.findByText(/^22:00 to 07:00\. Set on the server/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

test('alerts about the schedule are switched off and on', async () => {
  sent = mockSettings();
  const { user } = renderPage(<SettingsPage />);
  const card = await region('What you are alerted about');
  const days = await card.findByLabelText('Alert below this many days');
  await user.clear(days);
  await fill(user, days, '31');
  await press(user, 'Save alerts');
  expect(days).toHaveAccessibleDescription('Enter 1 to 30 days.');
  await user.clear(days);
  await fill(user, days, '5');
  await user.click(card.getByRole('switch', { name: 'Nothing is scheduled tomorrow' }));
  await press(user, 'Save alerts');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    alertNothingScheduled: false,
    alertLowStock: true,
    alertStockDays: 5,
  });
  await user.click(card.getByRole('switch', { name: 'Videos are running out' }));
  expect(card.queryByLabelText('Alert below this many days')).toBeNull();
  await press(user, 'Save alerts');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ alertNothingScheduled: false, alertLowStock: false });
});
