import { screen, waitFor, within } from '@testing-library/react';
import type { Script, UpdateScript } from '~/api/generated';
import { aScript } from '~/testing/factories';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

const preview = () => within(screen.getByRole('region', { name: 'Generated Script' }));
const field = () => preview().getByRole('textbox', { name: 'Caption' });
const heading = () => preview().queryByRole('heading', { name: 'Caption' });

function openScript(part: Partial<Script>) {
  const script = aScript(part);
  mockGet('/api/scripts', () => [script]);
  const sent = captureRequests<UpdateScript>('put', '/api/scripts/7', () =>
    Object.assign(script, sent.at(-1)),
  );
  const { user } = renderPage(<ScriptsPage />, '/scripts?script=7');
  return { user, sent };
}

test('a caption is shown below its script', async () => {
  openScript({ caption: 'Two minutes a day.\n#start' });
  expect(await preview().findByRole('heading', { name: 'Caption' })).toBeVisible();
  expect(preview().getByText(/^Two minutes a day\.\s#start$/)).toBeVisible();
});

test.each([undefined, ''])(
  'a script without a caption has no heading for it (%j)',
  async (caption) => {
    openScript({ caption });
    await preview().findByRole('heading', { name: 'Start before you are ready' });
    expect(heading()).toBeNull();
  },
);

test('a caption is added, and is optional', async () => {
  const { user, sent } = openScript({});
  await press(user, 'Edit');
  expect(field()).not.toBeRequired();
  expect(field()).toHaveAccessibleDescription(/^Optional/);
  await fill(user, field(), ' Two minutes. #start ');
  await press(user, 'Save');
  await waitFor(() => expect(preview().getByText('Two minutes. #start')).toBeVisible());
  expect(heading()).toBeVisible();
  expect(sent.at(-1)?.caption).toBe('Two minutes. #start');
});

test('an empty caption removes it', async () => {
  const { user, sent } = openScript({ caption: 'Two minutes. #start' });
  await press(user, 'Edit');
  await user.clear(field());
  await press(user, 'Save');
  await preview().findByRole('button', { name: 'Edit' });
  expect(sent.at(-1)?.caption).toBe('');
  expect(heading()).toBeNull();
});

test('a caption that is too long is not sent', async () => {
  const { user, sent } = openScript({});
  await press(user, 'Edit');
  await fill(user, field(), 'a'.repeat(2_001));
  await press(user, 'Save');
  expect(await preview().findByText('Use 2,000 characters or fewer (2,001 now)')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a caption that the server refuses says why', async () => {
  const { user } = openScript({});
  captureRequests('put', '/api/scripts/7', () =>
    refusal(422, { error: 'Not right.', fields: { caption: 'Not this.' } }),
  );
  await press(user, 'Edit');
  await fill(user, field(), 'Two minutes.');
  await press(user, 'Save');
  expect(await preview().findByText('Not this.')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Two minutes.');
});
