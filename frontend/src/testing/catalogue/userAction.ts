import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type HttpResponseResolver, http, type JsonBodyType } from 'msw';
import type { ReactElement } from 'react';
import { server } from '../server';

/** Something that the operator does on a screen, and the request that it sends. */
export interface Action {
  page: ReactElement;
  path?: string;
  call: readonly [method: 'post' | 'put' | 'delete', path: string];
  answer: JsonBodyType;
  given?: () => void;
  perform: (user: UserEvent) => Promise<void>;
  /** Expects the screen after a failure: nothing is lost, and the action can be repeated. */
  fallback?: () => Promise<void>;
}

/** An action with a known failure: its error toast and what the screen shows afterwards. */
export type FallibleAction = Action & Required<Pick<Action, 'fallback'>>;

export const answering = ({ call: [method, path] }: Action, resolver: HttpResponseResolver) =>
  server.use(http[method](`*${path}`, resolver));

/** The visible toast: its tone, title and description. */
export function shownToast(): readonly (string | null | undefined)[] {
  // A dialog that is open hides the rest of the page from the tree of roles.
  const region = screen.getByRole('region', { name: /^Notifications/, hidden: true });
  const toast = region.querySelector('li');
  const [title, text] = toast?.querySelector('.text')?.children ?? [];
  return [toast?.dataset.tone, title?.textContent, text?.textContent ?? null];
}
