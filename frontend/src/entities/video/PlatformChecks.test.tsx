import { screen } from '@testing-library/react';
import type { PlatformCheck } from '~/api/generated';
import { texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { PlatformChecks } from './PlatformChecks';

const check = (
  platform: PlatformCheck['platform'],
  level: PlatformCheck['level'],
  message: string,
): PlatformCheck => ({ platform, level, message });

test('what forbids a post comes first, then the warnings, then the platforms without a problem', () => {
  renderPage(
    <PlatformChecks
      checks={[
        check('tiktok', 'ok', 'The video suits TikTok'),
        check('instagram', 'warn', 'Instagram Reels crops what is not upright 9:16'),
        check('youtube', 'ok', 'The video suits YouTube Shorts'),
        check('facebook', 'block', 'Facebook takes videos of up to 1:30 minutes'),
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Platform checks' })).toBeVisible();
  expect(texts(screen.getAllByRole('listitem'))).toEqual([
    'Cannot be posted: Facebook takes videos of up to 1:30 minutes.',
    'Warning: Instagram Reels crops what is not upright 9:16.',
    'Suits TikTok and YouTube Shorts.',
  ]);
});

test('a video that is not checked yet shows nothing', () => {
  renderPage(<PlatformChecks checks={[]} />);
  expect(screen.queryByRole('list', { name: 'Platform checks' })).not.toBeInTheDocument();
});
