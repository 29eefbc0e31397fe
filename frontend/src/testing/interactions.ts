import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const enabled = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button).toBeEnabled();
    return button;
  });

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await enabled(name));
}

/** Puts a text into a field at once, then presses these keys. */
export async function fill(user: UserEvent, field: HTMLElement, text: string, keys?: string) {
  await user.click(field);
  await user.paste(text);
  if (keys) await user.keyboard(keys);
}

export async function choose(user: UserEvent, field: string | RegExp, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function tick(user: UserEvent, box: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: box }));
}

export async function openPalette(user: UserEvent): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /^Search screens/ });
}

export const card = (name: string): HTMLElement => screen.getByRole('region', { name });

export const texts = (elements: readonly Element[]): (string | null)[] =>
  elements.map(({ textContent }) => textContent);

export function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
