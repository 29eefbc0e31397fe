import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { GenerateScript, MeasureScript, Script, UpdateScript } from '~/api/generated';
import { aMeta, aScript, spokenLength } from '~/testing/factories';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal, server } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

function mockScripts(scripts: Script[] = []) {
  const generated: GenerateScript[] = [];
  const updated: UpdateScript[] = [];
  mockGet('/api/scripts', () => scripts);
  server.use(
    http.post('*/api/scripts/generate', async ({ request }) => {
      const wish = (await request.json()) as GenerateScript;
      generated.push(wish);
      const { category, topic, duration } = wish;
      const script = aScript({
        category: category ?? 'general',
        topic,
        duration: duration ?? 30,
        title: topic,
      });
      scripts.unshift(script);
      return HttpResponse.json({ script });
    }),
    http.put('*/api/scripts/:id', async ({ request }) => {
      const change = (await request.json()) as UpdateScript;
      updated.push(change);
      Object.assign(scripts[0] ?? {}, change);
      return HttpResponse.json(scripts[0]);
    }),
  );
  return { generated, updated };
}

const preview = () => screen.getByRole('region', { name: 'Generated Script' });

test('with no scripts the list says what to do', async () => {
  renderPage(<ScriptsPage />);
  expect(
    await screen.findByText('No scripts generated yet. Create your first script above!'),
  ).toBeVisible();
});

test('a blank topic is not sent', async () => {
  const { generated } = mockScripts();
  const { user } = renderPage(<ScriptsPage />);
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), '   ');
  await press(user, 'Generate script');
  expect((await screen.findAllByText('Please enter a topic'))[0]).toBeVisible();
  expect(generated).toEqual([]);
});

test('a topic becomes a script that is shown, and approved', async () => {
  const { generated, updated } = mockScripts();
  const { user } = renderPage(<ScriptsPage />);
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), 'Saying no');
  await user.click(screen.getByRole('radio', { name: '60 seconds' }));
  await press(user, 'Generate script');
  expect(await screen.findByText('Script generated successfully!')).toBeVisible();
  expect(generated).toEqual([{ category: 'educational', topic: 'Saying no', duration: 60 }]);
  expect(await within(preview()).findByRole('heading', { name: 'Saying no' })).toBeVisible();
  await user.click(within(preview()).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Script updated successfully!')).toBeVisible();
  expect(updated).toEqual([{ status: 'approved' }]);
  expect(await within(preview()).findByRole('link', { name: 'Create video' })).toHaveAttribute(
    'href',
    '/videos?script=7',
  );
});

test('a script that takes long is shown when it is written', async () => {
  const scripts = [aScript({ id: 7, title: 'Older' })];
  mockScripts(scripts);
  const message = 'The script is still being written.';
  server.use(
    http.post('*/api/scripts/generate', () => {
      scripts.unshift(aScript({ id: 8, title: 'How to say no', topic: 'Saying no' }));
      return HttpResponse.json({ message }, { status: 202 });
    }),
  );
  const { user } = renderPage(<ScriptsPage />);
  await screen.findByRole('button', { name: 'View Older' });
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), ' Saying no ');
  await press(user, 'Generate script');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await within(preview()).findByRole('heading', { name: 'How to say no' })).toBeVisible();
  expect(screen.queryByText('Script generated successfully!')).toBeNull();
});

test('a failed generation says what to check, and what is wrong with the topic', async () => {
  mockRefusal('post', '/api/scripts/generate', 422, {
    error: 'Not right.',
    fields: { topic: 'Too long.' },
  });
  const { user } = renderPage(<ScriptsPage />);
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), 'Saying no');
  await press(user, 'Generate script');
  expect(
    await screen.findByText('Failed to generate script. Please check your API key.'),
  ).toBeVisible();
  expect(screen.getByText('Too long.')).toBeVisible();
});

test('a trending topic fills the form', async () => {
  mockGet('/api/scripts/trending', [
    { topic: 'Weekly reset', category: 'educational', source: 'builtin' },
  ]);
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'Weekly reset');
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Weekly reset');
});

test('an open script can be edited', async () => {
  const { updated } = mockScripts([aScript({ title: 'Old title', content: 'Old words.' })]);
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'View Old title');
  await user.click(within(preview()).getByRole('button', { name: 'Edit' }));
  const text = within(preview()).getByRole('textbox', { name: 'Script' });
  await user.clear(text);
  await fill(user, text, 'New words, five of them.');
  await user.click(within(preview()).getByRole('button', { name: 'Save' }));
  expect(
    await within(preview()).findByText('New words, five of them.', { selector: 'p' }),
  ).toBeVisible();
  expect(updated).toEqual([
    { title: 'Old title', content: 'New words, five of them.', caption: '' },
  ]);
});

test('the length of a script is measured by the server, also while it is edited', async () => {
  mockScripts([aScript({ title: '早起', content: '早起五分钟。' })]);
  server.use(
    http.post('*/api/scripts/measure', async ({ request }) => {
      const { content } = (await request.json()) as MeasureScript;
      const isEdited = content !== '早起五分钟。';
      return HttpResponse.json(
        spokenLength({ count: isEdited ? 1 : 5, unit: 'characters', seconds: isEdited ? 1 : 2 }),
      );
    }),
  );
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'View 早起');
  expect(await within(preview()).findByText('5 characters')).toBeVisible();
  expect(within(preview()).getByText('about 2 s spoken')).toBeVisible();
  await user.click(within(preview()).getByRole('button', { name: 'Edit' }));
  const text = within(preview()).getByRole('textbox', { name: 'Script' });
  expect(text).toHaveAccessibleDescription('5 characters, about 2 s spoken');
  await user.clear(text);
  await fill(user, text, '早');
  await waitFor(() => expect(text).toHaveAccessibleDescription('1 character, about 1 s spoken'));
});

test('the built-in writer is named, and explained', async () => {
  mockGet('/api/meta', aMeta({ aiText: { name: 'offline', standIn: true } }));
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'Built-in writer');
  expect(
    await screen.findByText('No text model is set up, so scripts come from a built-in library.'),
  ).toBeVisible();
});

test('a new script does not take the place of an edit without asking', async () => {
  mockScripts([aScript({ title: 'Old title', content: 'Old words.' })]);
  server.use(
    http.post('*/api/scripts/generate', () =>
      HttpResponse.json({ script: aScript({ id: 8, title: 'Saying no' }) }),
    ),
  );
  const { user } = renderPage(<ScriptsPage />, '/scripts?script=7');
  await user.click(await within(preview()).findByRole('button', { name: 'Edit' }));
  await fill(user, within(preview()).getByRole('textbox', { name: 'Script' }), ' More.');
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), 'Saying no');
  await press(user, 'Generate script');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await press(user, 'Keep editing');
  const text = within(preview()).getByRole('textbox', { name: 'Script' });
  expect(text).toHaveValue('Old words. More.');
  await user.click(within(preview()).getByRole('button', { name: 'Cancel' }));
  await press(user, 'Discard');
  expect(await within(preview()).findByText('Old words.', { selector: 'p' })).toBeVisible();
});

test.each([
  ['below the form, as on a phone', 1_000, true],
  ['beside the form', 100, false],
])('a preview %s', async (_, top, scrolls) => {
  mockScripts();
  const { user } = renderPage(<ScriptsPage />);
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, top, 390, 600));
  jest.mocked(Element.prototype.scrollIntoView).mockClear();
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), 'Saying no', '{Enter}');
  expect(await screen.findByText('Script generated successfully!')).toBeVisible();
  await waitFor(() =>
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(scrolls ? 1 : 0),
  );
  expect(preview().parentElement === document.activeElement).toBe(scrolls);
  place.mockRestore();
});
