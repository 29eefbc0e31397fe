import { render, screen } from '@testing-library/react';

afterEach(() => {
  document.head.replaceChildren();
});

test.each([
  ['an attribute', <p key="1" hidden />],
  ['its own style', <p key="2" style={{ display: 'none' }} />],
  [
    'a style around it',
    <div key="3" style={{ visibility: 'hidden' }}>
      <p />
    </div>,
  ],
  ['its transparency', <p key="4" style={{ opacity: 0 }} />],
  [
    'a dialog that is closed',
    <dialog key="5">
      <p />
    </dialog>,
  ],
])('%s hides an element', (_, markup) => {
  const { container } = render(markup);
  expect(container.querySelector('p')).not.toBeVisible();
});

test('what is shown inside something hidden is visible', () => {
  render(
    <div style={{ visibility: 'hidden' }}>
      <button type="button" style={{ visibility: 'visible' }}>
        Shown
      </button>
      <button type="button">Hidden</button>
    </div>,
  );
  expect(screen.getAllByRole('button')).toEqual([screen.getByText('Shown')]);
});

test('an element that is shown again is found again', () => {
  const { rerender } = render(<button type="button">Now</button>);
  rerender(
    <button type="button" hidden>
      Now
    </button>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<button type="button">Now</button>);
  expect(screen.getByRole('button', { name: 'Now' })).toBeVisible();
});

test('a style sheet counts, and so does every other property', () => {
  const { container } = render(<p style={{ color: 'red' }} />);
  const paragraph = container.querySelector('p') as HTMLElement;
  expect(getComputedStyle(paragraph).getPropertyValue('display')).toBe('block');
  expect(getComputedStyle(paragraph).color).toBe('rgb(255, 0, 0)');
  const sheet = document.createElement('style');
  sheet.textContent = 'p { display: none }';
  document.head.append(sheet);
  expect(paragraph).not.toBeVisible();
});
