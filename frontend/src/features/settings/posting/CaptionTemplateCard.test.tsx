import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { UpdateSettings } from '~/api/generated';
import { captionsOf } from '~/testing/captionsOf';
import { aVideo, platformSettings } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal, server } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const card = async () => within(await screen.findByRole('region', { name: 'Captions' }));
const template = async () => (await card()).findByRole('textbox', { name: 'Template' });

function mockCaptions() {
  let state = someSettings();
  mockGet('/api/settings', () => state);
  mockGet('/api/videos', [aVideo({ title: 'Cold showers' })]);
  const asked: (string | null)[] = [];
  server.use(
    http.get(/\/api\/videos\/\d+\/captions$/, ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('template');
      asked.push(wanted);
      if (wanted?.includes('{titel}')) {
        return refusal(422, { error: 'the caption template has no part {titel}' });
      }
      const [first, ...others] = captionsOf(`As in ${wanted}`);
      return HttpResponse.json([{ ...first, notes: ['TikTok takes 5 hashtags.'] }, ...others]);
    }),
  );
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => {
    state = { ...state, ...(sent.at(-1) as object) };
    return { settings: state, changes: [] };
  });
  return { asked, sent };
}

test('a template is typed, previewed with the newest video and saved', async () => {
  const { sent } = mockCaptions();
  const { user } = renderPage(<SettingsPage />);
  await user.clear(await template());
  await user.click((await card()).getByRole('button', { name: 'Hook' }));
  await user.type(await template(), ' Follow me.');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Posts of “Cold showers”')).toBeVisible();
  expect(await preview.findAllByText('As in {hook} Follow me.')).toHaveLength(2);
  expect(preview.getByText('TikTok takes 5 hashtags.')).toBeVisible();
  expect(
    preview.getByText('Instagram Reels, YouTube Shorts and Facebook', { selector: 'figcaption' }),
  ).toBeVisible();
  await press(user, 'Save captions');
  expect(await screen.findByText('New posts get captions like these.')).toBeVisible();
  expect(sent).toEqual([{ captionTemplate: '{hook} Follow me.' }]);
});

test('a part goes where the cursor is', async () => {
  mockCaptions();
  const { user } = renderPage(<SettingsPage />);
  const field = (await template()) as HTMLTextAreaElement;
  field.setSelectionRange(0, '{title}'.length);
  await user.click((await card()).getByRole('button', { name: 'Question' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('{question}\n\n{description}\n\n{hashtags}');
  expect(field.selectionStart).toBe('{question}'.length);
});

test('a wrong part is named before the template is saved, and an empty one is not sent', async () => {
  const { sent } = mockCaptions();
  const { user } = renderPage(<SettingsPage />);
  await user.clear(await template());
  await press(user, 'Save captions');
  expect(await template()).toHaveAccessibleDescription('Enter a template');
  await user.type(await template(), '{{titel}');
  expect(await screen.findByText('The caption template has no part {titel}.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('without a video there is nothing to preview', async () => {
  mockGet('/api/videos', []);
  renderPage(<SettingsPage />);
  expect(
    await (await card()).findByText('Captions are shown here once you have a video.'),
  ).toBeVisible();
});

test('a platform has a template of its own, or that of all platforms', async () => {
  mockCaptions();
  let own: string | null = '{question}';
  const settings = () => [
    platformSettings({ platform: 'tiktok', captionTemplate: own }),
    platformSettings({ platform: 'youtube' }),
  ];
  mockGet('/api/scheduling/platform-settings', settings);
  const sent = captureRequests('put', '/api/scheduling/platform-settings', () => {
    own = null;
    return settings();
  });
  const { user } = renderPage(<SettingsPage />);
  const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
  const labels = async () => (await preview()).queryAllByText(/TikTok/, { selector: 'figcaption' });
  await waitFor(async () =>
    expect(
      (await preview()).getByText(/^Instagram Reels/, { selector: 'figcaption' }),
    ).toBeVisible(),
  );
  expect(await labels()).toEqual([]);
  await choose(user, 'Captions on', 'TikTok (different)');
  expect(await template()).toHaveValue('{question}');
  await waitFor(async () => expect((await preview()).getByText('As in {question}')).toBeVisible());
  await user.clear(await template());
  await waitFor(async () => expect((await preview()).getByText(/^As in \{title\}/)).toBeVisible());
  await press(user, 'Save captions');
  expect(await screen.findByText('New posts get captions like these.')).toBeVisible();
  expect(sent).toEqual([{ platforms: [{ platform: 'tiktok', captionTemplate: '' }] }]);
});

test('the first comment is saved, and removed by an empty template', async () => {
  const { sent } = mockCaptions();
  const { user } = renderPage(<SettingsPage />);
  const first = within(await screen.findByRole('region', { name: 'First comment' }));
  const field = await first.findByRole('textbox', { name: 'Template' });
  await user.type(field, 'Follow me ');
  await user.click(first.getByRole('button', { name: 'Hashtags' }));
  await user.click(first.getByRole('button', { name: 'Save first comment' }));
  await screen.findByText('First comment saved');
  await user.clear(field);
  await user.click(first.getByRole('button', { name: 'Save first comment' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { firstCommentTemplate: 'Follow me {hashtags}' },
      { firstCommentTemplate: null },
    ]),
  );
});

test('a calendar address is shown once', async () => {
  mockGet('/api/api-tokens', []);
  captureRequests('post', '/api/api-tokens', {
    token: {
      id: 1,
      name: 'Calendar feed',
      access: 'calendar',
      createdAt: '2026-11-20T12:00:00Z',
      expiresAt: null,
      lastUsedAt: null,
    },
    secret: 'showrunner_2f1c',
  });
  const { user } = renderPage(<SettingsPage />);
  await press(user, 'Create an address');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Your calendar address is ready' }),
  );
  expect(dialog.getByLabelText('Address')).toHaveValue(
    `${location.origin}/api/calendar.ics?token=showrunner_2f1c`,
  );
  await press(user, 'Done');
  expect(screen.queryByDisplayValue(/showrunner_2f1c/)).not.toBeInTheDocument();
});
