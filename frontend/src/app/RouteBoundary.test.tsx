import { screen } from '@testing-library/react';
import { renderPage } from '~/testing/renderApp';
import { RouteBoundary } from './RouteBoundary';

function Broken(): never {
  throw new Error('a defect');
}

test('a screen that fails says so, and the rest keeps working', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(
    <>
      <p>The shell</p>
      <RouteBoundary>
        <Broken />
      </RouteBoundary>
    </>,
  );
  expect(screen.getByText('The shell')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This screen failed');
  expect(screen.getByRole('link', { name: 'Reload' })).toBeVisible();
  expect(logged).toHaveBeenCalledWith('A screen failed.', expect.any(Error));
  logged.mockRestore();
});
