import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type HttpResponseResolver, http, type JsonBodyType } from 'msw';
import type { ReactElement } from 'react';
import { server } from '../server';

/** Something that the operator does on a screen, and the call that it leads to. */
export interface Action {
  page: ReactElement;
  path?: string;
  call: readonly [method: 'post' | 'put', path: string];
  /** What the server answers when it works. */
  answer: JsonBodyType;
  /** What the server has before. */
  given?: () => void;
  perform: (user: UserEvent) => Promise<void>;
  /** What the screen has when the call failed: nothing is lost, and it can be done again. */
  fallback?: () => Promise<void>;
}

/** An action of which the specification says how it fails. */
export type FallibleAction = Action & Required<Pick<Action, 'fallback'>>;

/** Answers the call of an action. */
export const answering = ({ call: [method, path] }: Action, resolver: HttpResponseResolver) =>
  server.use(http[method](`*${path}`, resolver));

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await enabled(name));
}

/** A button that can be pressed, as soon as it can. */
export async function enabled(name: string | RegExp): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  return screen.getByRole('button', { name });
}

export async function choose(user: UserEvent, field: string | RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** What is said at the edge of the screen: how it looks, its title, and its text if it has one. */
export function shownToast(): readonly (string | null | undefined)[] {
  // A dialog that is open hides the rest of the page from the tree of roles.
  const region = screen.getByRole('region', { name: /^Notifications/, hidden: true });
  const toast = region.querySelector('li');
  const [title, text] = toast?.querySelector('.text')?.children ?? [];
  return [toast?.dataset.tone, title?.textContent, text?.textContent ?? null];
}
