import { screen } from '@testing-library/react';
import { renderPage } from '~/testing/renderApp';
import { lazyComponent } from './lazyComponent';

test('a part that fails leaves the rest of the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Missing = lazyComponent(() => Promise.reject(new Error('The chunk is gone.')));
  renderPage(
    <>
      <p>The rest</p>
      <Missing />
    </>,
  );
  expect(await screen.findByText(/This part of the page failed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reload' })).toBeVisible();
  expect(screen.getByText('The rest')).toBeVisible();
  logged.mockRestore();
});
