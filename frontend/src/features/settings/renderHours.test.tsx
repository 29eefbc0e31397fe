import { screen, within } from '@testing-library/react';
import type { UpdateSettings } from '~/api/generated';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from './SettingsPage';

test('renders are limited to some hours, and allowed at any time again', async () => {
  mockGet('/api/settings', someSettings());
  const { user } = renderPage(<SettingsPage />);
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', someSettings());
  const card = within(await screen.findByRole('region', { name: 'Render hours' }));
  await user.type(await card.findByLabelText('From'), '22:00');
  await press(user, 'Save render hours');
  expect(card.getByLabelText('From')).toHaveAccessibleDescription('Enter both times, or neither.');
  await user.type(card.getByLabelText('To'), '07:00');
  await press(user, 'Save render hours');
  expect(await screen.findByText('Renders start between 22:00 and 07:00.')).toBeVisible();
  await user.clear(card.getByLabelText('From'));
  await user.clear(card.getByLabelText('To'));
  await press(user, 'Save render hours');
  expect(await screen.findByText('Renders start at any time.')).toBeVisible();
  expect(sent).toEqual([{ renderHours: '22:00-07:00' }, { renderHours: null }]);
});
