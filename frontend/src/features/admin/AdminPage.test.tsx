import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Change, ContentTemplate } from '~/api/generated';
import { aChange, aMeta, dashboardStats } from '~/testing/factories';
import { factory } from '~/testing/factory';
import { card, fill, press, texts } from '~/testing/interactions';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, server } from '~/testing/server';
import { errorRecovery, systemStatus } from '~/testing/systemFactories';
import { AdminPage } from './AdminPage';

const aTemplate = factory<ContentTemplate>({
  id: 1,
  name: 'Cold showers',
  category: 'topic',
  description: '',
  createdAt: '2026-11-20T12:00:00Z',
});

test('five tabs, the overview first', async () => {
  renderPage(<AdminPage />);
  expect(texts(screen.getAllByRole('tab'))).toEqual([
    'System Overview',
    'AI Assistant',
    'Content Management',
    'Production Settings',
    'Error Recovery',
  ]);
  expect(await screen.findByText('60 / 240')).toBeVisible();
  expect(card('Production')).toHaveTextContent('8 a day');
});

test('the unfinished tasks are named by their kind, with the figures of the Overview', async () => {
  const pipeline = { drafts: 2, rendering: 2, pendingReview: 1, scheduled: 9 };
  mockGet('/api/dashboard/stats', dashboardStats({ pipeline }));
  mockGet('/api/system-status', systemStatus({ queueSize: 14 }));
  renderPage(<AdminPage />);
  const posts = await screen.findByRole('link', { name: 'Posts waiting for their time' });
  expect(posts).toHaveAttribute('href', '/scheduling');
  expect(texts(within(card('System')).getAllByRole('listitem')).slice(2)).toEqual([
    'Posts waiting for their time9',
    'Videos being made2',
    'Other tasks, such as reading comments and figures3',
  ]);
});

test.each([
  [true, 'Priority videos are made by a paid provider. None is set up, so there are none.'],
  [false, 'Priority videos are those that HeyGen makes.'],
])('priority videos say who makes them, without a paid provider: %s', async (standIn, note) => {
  mockGet('/api/meta', aMeta({ provider: { ...aMeta().provider, standIn } }));
  renderPage(<AdminPage />);
  expect(await screen.findByText(note)).toBeVisible();
});

test.each([
  [80, '80 / 100'],
  [81, '81 / 100, high'],
])('%d priority videos read %s', async (priorityVideosUsed, text) => {
  mockGet('/api/system-status', systemStatus({ priorityVideosUsed }));
  renderPage(<AdminPage />);
  const meter = await screen.findByRole('meter', { name: 'Priority videos' });
  expect(meter).toHaveAttribute('aria-valuetext', text);
});

test('the avatar provider is found by its name, and its status has a word', async () => {
  mockGet('/api/system-status', systemStatus({ heygenStatus: 'down', aiTextStatus: 'degraded' }));
  renderPage(<AdminPage />);
  await screen.findByText('60 / 240');
  const lines = within(card('System')).getAllByRole('listitem');
  await waitFor(() => expect(lines[0]).toHaveTextContent('Avatar provider (HeyGen)Down'));
  expect(lines[1]).toHaveTextContent('AI textDegraded');
});

test('a change can be undone, once', async () => {
  const changes: Change[] = [
    aChange({ id: 71, actor: 'operator', description: 'The monthly target is 300 videos.' }),
    aChange({ id: 70, description: 'The listener is on.', undoneAt: '2026-11-20T13:00:00Z' }),
  ];
  mockGet('/api/changes', changes);
  captureRequests('post', '/api/changes/71/undo', () => {
    changes[0] = aChange({ ...changes[0], undoneAt: '2026-11-20T14:00:00Z' });
    return changes[0];
  });
  const { user } = renderPage(<AdminPage />);
  const rows = () => within(card('Recent changes')).getAllByRole('listitem');
  await press(user, 'Undo: The monthly target is 300 videos.');
  expect(await screen.findByText('Change undone')).toBeVisible();
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Undone'));
  expect(rows()[0]).toHaveTextContent(/^The monthly target is 300 videos\.You, /);
  expect(rows()[1]).toHaveTextContent(/^The listener is on\.Assistant, .*Undone$/);
});

test('a change that a newer one has superseded is not offered', async () => {
  mockGet('/api/changes', [
    aChange({ id: 72, description: 'The monthly target is 310 videos.' }),
    aChange({ id: 71, description: 'The monthly target is 300 videos.', canUndo: false }),
  ]);
  renderPage(<AdminPage />);
  expect(
    await screen.findByRole('button', { name: 'Undo: The monthly target is 310 videos.' }),
  ).toBeEnabled();
  expect(
    screen.queryByRole('button', { name: 'Undo: The monthly target is 300 videos.' }),
  ).toBeNull();
  expect(screen.getByText('Changed since')).toBeVisible();
});

test.each([
  [{ error: 'Something newer changed it.' }, 'Something newer changed it.'],
  [{}, 'Failed to undo the change'],
])('a change that cannot be undone says why (%#)', async (body, text) => {
  mockGet('/api/changes', [aChange({ id: 71 })]);
  mockRefusal('post', '/api/changes/71/undo', 409, body);
  const { user } = renderPage(<AdminPage />);
  await press(user, /^Undo/);
  expect(await screen.findByText(text)).toBeVisible();
});

/** A server that lists the templates of one kind. */
const mockTemplates = (templates: readonly ContentTemplate[]) =>
  server.use(
    http.get('*/api/content-templates', ({ request }) => {
      const category = new URL(request.url).searchParams.get('category');
      return HttpResponse.json(templates.filter((one) => one.category === category));
    }),
  );

test.each([
  ['hook', 'New hook', 'Add hook', 'Content hooks', 'Content hook added successfully!'],
  ['topic', 'New topic', 'Add topic', 'Trending Topics', 'Trending topic added successfully!'],
] as const)(
  'a %s is added, and a blank one is not',
  async (category, field, button, list, text) => {
    const templates: ContentTemplate[] = [];
    mockTemplates(templates);
    const sent = captureRequests('post', `/api/content-templates/add-${category}`, () => {
      templates.unshift(aTemplate({ category, name: 'Cold showers' }));
      return templates[0];
    });
    const { user } = renderPage(<AdminPage />, '/admin?tab=content');
    const add = screen.getByRole('button', { name: button });
    const name = screen.getByRole('textbox', { name: field });
    expect(add).toBeDisabled();
    await user.type(name, '   ');
    expect(add).toBeDisabled();
    await fill(user, name, 'Cold showers ');
    await user.click(add);
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toEqual([{ [category]: 'Cold showers' }]);
    expect(name).toHaveValue('');
    const items = await within(screen.getByRole('list', { name: list })).findAllByRole('listitem');
    expect(items).toHaveLength(1);
  },
);

test('a duplicate hook is an error, shown at the field too', async () => {
  mockRefusal('post', '/api/content-templates/add-hook', 422, {
    error: 'Not right.',
    fields: { hook: 'There is one like it.' },
  });
  const { user } = renderPage(<AdminPage />, '/admin?tab=content');
  await fill(user, screen.getByRole('textbox', { name: 'New hook' }), 'Again', '{Enter}');
  expect(await screen.findByText('Not right.')).toBeVisible();
  expect(screen.getByText('There is one like it.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'New hook' })).toHaveValue('Again');
});

test('beyond the first page there are more topics', async () => {
  server.use(
    http.get('*/api/content-templates', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('category') !== 'topic') return HttpResponse.json([]);
      return searchParams.get('before') === '9'
        ? HttpResponse.json([aTemplate({ id: 8, name: 'The first ever' })])
        : HttpResponse.json([aTemplate({ id: 9 })], {
            headers: { link: '</api/content-templates?before=9>; rel="next"' },
          });
    }),
  );
  const { user } = renderPage(<AdminPage />, '/admin?tab=content');
  await press(user, 'Show more');
  expect(await screen.findByText('The first ever')).toBeVisible();
});

test('a topic is removed', async () => {
  const templates = [aTemplate({ id: 9 })];
  mockTemplates(templates);
  captureRequests('delete', '/api/content-templates/9', () => {
    templates.pop();
    return aChange();
  });
  const { user } = renderPage(<AdminPage />, '/admin?tab=content');
  await press(user, 'Remove: Cold showers');
  expect(await screen.findByText('Trending topic removed')).toBeVisible();
  expect(await screen.findByText(/^No topics of your own yet/)).toBeVisible();
});

test('the monthly target is shown per day, and saved', async () => {
  const status = systemStatus({ monthlyTarget: 240 });
  mockGet('/api/system-status', status);
  const sent = captureRequests('post', '/api/system/update-targets', () => {
    status.monthlyTarget = 250;
    return { monthlyTarget: 250 };
  });
  const { user } = renderPage(<AdminPage />, '/admin?tab=production');
  const field = await screen.findByRole('spinbutton', { name: 'Monthly target' });
  expect(field).toHaveValue(240);
  expect(field).not.toHaveAttribute('max');
  await user.clear(field);
  await user.type(field, '250');
  expect(screen.getByText('That is 8.3 a day')).toBeVisible();
  await press(user, 'Update targets');
  expect(await screen.findByText('Production targets updated successfully!')).toBeVisible();
  expect(sent).toEqual([{ monthlyTarget: 250 }]);
  expect(field).toHaveValue(250);
});

test.each([
  [{ error: 'Not right.', fields: { monthlyTarget: 'At most 10000.' } }, 'At most 10000.'],
  [{}, 'Failed to update production targets'],
])('a target that is refused says why and stays (%#)', async (body, text) => {
  mockRefusal('post', '/api/system/update-targets', 422, body);
  const { user } = renderPage(<AdminPage />, '/admin?tab=production');
  const field = await screen.findByRole('spinbutton', { name: 'Monthly target' });
  await fill(user, field, '0000');
  await press(user, 'Update targets');
  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveValue(2_400_000);
});

test('failed operations are listed, and retried', async () => {
  mockGet(
    '/api/error-recovery/status',
    errorRecovery({
      failedOperations: 2,
      recentActions: [
        {
          operation: 'Publish post (scheduled post 9)',
          kind: 'publish_post',
          subjectId: 9,
          status: 'failed',
          error: 'TikTok refused it.',
          at: '2026-11-20T12:00:00Z',
        },
        {
          operation: 'Follow render (video 4)',
          kind: 'follow_render',
          subjectId: 4,
          status: 'recovered',
          error: null,
          at: '2026-11-20T11:00:00Z',
        },
      ],
    }),
  );
  server.use(
    http.post('*/api/error-recovery/retry-all', () =>
      HttpResponse.json({ retried: 2, message: '2 operations are tried again.' }),
    ),
  );
  const { user } = renderPage(<AdminPage />, '/admin?tab=recovery');
  const rows = await within(card('Latest actions')).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Publishing post 9TikTok refused it\..*Failed$/);
  expect(rows[1]).toHaveTextContent(/^Making video 4.*Recovered$/);
  expect(screen.getByRole('link', { name: 'Publishing post 9' })).toHaveAttribute(
    'href',
    '/scheduling?post=9',
  );
  expect(card('Needs you')).toHaveTextContent('2');
  await press(user, 'Retry all');
  expect(await screen.findByText('2 operations are tried again.')).toBeVisible();
});

test('a retry that fails says so', async () => {
  mockRefusal('post', '/api/error-recovery/retry-all', 503);
  const { user } = renderPage(<AdminPage />, '/admin?tab=recovery');
  expect(await screen.findByText('Nothing has failed')).toBeVisible();
  await press(user, 'Retry all');
  expect(await screen.findByText('Failed to retry operations. Please try again.')).toBeVisible();
});

describe('on a phone', () => {
  mockMatchMedia('(max-width: 599.95px)');

  test('a link still leads to its tab, which the list names', async () => {
    renderPage(<AdminPage />, '/admin?tab=recovery');
    expect(await screen.findByText('Nothing has failed')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Admin Panel' })).toHaveTextContent(
      'Error Recovery',
    );
  });
});
