import { screen } from '@testing-library/react';
import { aMetaPlatform } from '~/testing/platformFactories';
import { renderPage } from '~/testing/renderApp';
import { platformsOf } from './platforms';
import { TestModeBanner } from './TestModeBanner';
import { PlatformsContext } from './usePlatforms';

const renderBanner = (...sandboxes: readonly boolean[]) =>
  renderPage(
    <PlatformsContext value={platformsOf(sandboxes.map((sandbox) => aMetaPlatform({ sandbox })))}>
      <TestModeBanner />
    </PlatformsContext>,
  );

test('without any account it says so, and leads to the accounts', () => {
  renderBanner(true, true);
  expect(screen.getByText(/^Test mode: nothing reaches your audience\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
    'href',
    '/platforms',
  );
});

test.each([[[]], [[true, false]]])('it is not shown with %j', (sandboxes) => {
  renderBanner(...sandboxes);
  expect(screen.queryByText(/^Test mode/)).toBeNull();
});
