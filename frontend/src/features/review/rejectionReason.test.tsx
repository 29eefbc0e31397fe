import { act, screen, waitFor } from '@testing-library/react';
import { aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { mockRefusal } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

afterEach(() => localStorage.clear());

const approve = (title: string) => screen.findByRole('button', { name: `Approve ${title}` });
const reason = () => screen.findByRole('textbox', { name: 'Reason (optional)' });

async function renderReview() {
  const sent = mockReview([aVideo({ id: 2, title: 'Second' }), aVideo({ id: 1, title: 'First' })]);
  const view = renderPage(<ReviewPage />, '/review');
  await approve('Second');
  return { ...view, sent };
}

test.each([
  ['slow hook', { id: 2, status: 'rejected', reason: 'slow hook' }],
  ['', { id: 2, status: 'rejected' }],
])('Enter rejects with the reason %j', async (text, expected) => {
  const { user, sent } = await renderReview();
  await press(user, 'Reject with a reason: Second');
  expect(await reason()).toHaveFocus();
  await user.keyboard(`${text}{Enter}`);
  await waitFor(async () => expect(await approve('First')).toHaveFocus());
  expect(sent).toEqual([expected]);
  expect(screen.queryByRole('textbox', { name: 'Reason (optional)' })).toBeNull();
});

test('Shift+R asks for a reason, in which the keys of the screen are letters', async () => {
  const { user, sent } = await renderReview();
  await user.keyboard('{Shift>}r{/Shift}');
  await user.type(await reason(), 'a jarring cut');
  expect(await reason()).toHaveValue('a jarring cut');
  await press(user, 'Reject');
  await approve('First');
  expect(sent).toEqual([{ id: 2, status: 'rejected', reason: 'a jarring cut' }]);
  expect(await screen.findByText('a jarring cut')).toBeVisible();
});

test('Escape and Cancel reject nothing, and the focus is on the decision again', async () => {
  const { user, sent } = await renderReview();
  await user.keyboard('{Shift>}r{/Shift}');
  await user.type(await reason(), 'slow{Escape}');
  expect(await approve('Second')).toHaveFocus();
  await press(user, 'Reject with a reason: Second');
  await press(user, 'Cancel');
  expect(await approve('Second')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('in the grid, the form is in the card', async () => {
  const { user, sent } = await renderReview();
  await press(user, 'All in a grid');
  await user.click(screen.getByText('First', { selector: 'h3' }));
  act(() => screen.getByRole('button', { name: 'Approve First' }).focus());
  await user.keyboard('{Shift>}r{/Shift}');
  expect(screen.getByRole('form', { name: 'Reject First' })).toBeVisible();
  await user.type(await reason(), 'dull{Enter}');
  await waitFor(() => expect(sent).toEqual([{ id: 1, status: 'rejected', reason: 'dull' }]));
});

test('what the server refuses is beside the field, and the reason is kept', async () => {
  const { user } = await renderReview();
  mockRefusal('put', '/api/videos/:id', 422, {
    error: 'The request is invalid.',
    fields: { reason: 'At most 1000 characters.' },
  });
  await press(user, 'Reject with a reason: Second');
  await user.type(await reason(), 'slow{Enter}');
  await waitFor(async () =>
    expect(await reason()).toHaveAccessibleDescription('At most 1000 characters.'),
  );
  expect(await reason()).toHaveValue('slow');
});

test('the deck and the grid show how the video suits each platform', async () => {
  mockReview([
    aVideo({
      id: 2,
      title: 'Second',
      checks: [
        { platform: 'tiktok', level: 'ok', message: 'The video suits TikTok' },
        { platform: 'facebook', level: 'block', message: 'Facebook takes up to 90 seconds' },
      ],
    }),
  ]);
  const { user } = renderPage(<ReviewPage />, '/review');
  expect(await screen.findByText(/Facebook takes up to 90 seconds/)).toBeVisible();
  expect(screen.getByText('Suits TikTok.')).toBeVisible();
  await press(user, 'All in a grid');
  expect(await screen.findByText(/Facebook takes up to 90 seconds/)).toBeVisible();
});
