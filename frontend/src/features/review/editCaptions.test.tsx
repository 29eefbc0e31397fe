import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { WriteCaptions } from '~/api/generated';
import { captionsOf } from '~/testing/captionsOf';
import { aVideo } from '~/testing/factories';
import { fill } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { server } from '~/testing/server';
import { ReviewPage } from './ReviewPage';

jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();

async function openCaptions(written: string | null = null) {
  mockReview([aVideo({ id: 1, title: 'First', videoUrl: '/media/1.mp4' })]);
  const sent: WriteCaptions[] = [];
  const captions = captionsOf(written ?? 'Do it #now').map((one) => ({ ...one, written }));
  server.use(
    http.get('*/api/videos/:id/captions', () => HttpResponse.json(captions)),
    http.put('*/api/videos/1/captions', async ({ request }) => {
      sent.push((await request.json()) as WriteCaptions);
      return HttpResponse.json(captions);
    }),
  );
  const view = renderPage(<ReviewPage />, '/review');
  await screen.findByRole('button', { name: 'Approve First' });
  await view.user.keyboard('c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Captions' }));
  return { ...view, dialog, sent };
}

test('a caption is written once, with a difference for one platform', async () => {
  const { user, dialog, sent } = await openCaptions();
  const common = dialog.getByRole('textbox', { name: 'Caption for all platforms' });
  expect(common).toHaveValue('Do it #now');
  await user.click(dialog.getByRole('switch', { name: 'Different for YouTube' }));
  const own = dialog.getByRole('textbox', { name: 'Caption for YouTube' });
  await user.clear(own);
  await fill(user, own, 'For YouTube.');
  await user.clear(common);
  await fill(user, common, '#a #b #c #d #e #f');
  expect(dialog.getByRole('switch', { name: 'Different for TikTok' })).toHaveAccessibleDescription(
    'Use 5 hashtags or fewer (6 now)',
  );
  await user.click(dialog.getByRole('button', { name: 'Save captions' }));
  expect(await screen.findByText('Captions saved')).toBeVisible();
  expect(sent).toEqual([
    {
      caption: '#a #b #c #d #e #f',
      differences: [{ platform: 'youtube', caption: 'For YouTube.' }],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('written captions give way to generated ones', async () => {
  const { user, dialog, sent } = await openCaptions('My own words.');
  expect(dialog.getByRole('textbox', { name: 'Caption for all platforms' })).toHaveValue(
    'My own words.',
  );
  await user.click(dialog.getByRole('button', { name: 'Use generated captions' }));
  expect(await screen.findByText('Captions are generated again')).toBeVisible();
  expect(sent).toEqual([{ caption: null, differences: [] }]);
});
