import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { fill } from '../interactions';

/** A form of the dashboard: how it is edited and sent, and the field for one that the server refuses. */
export interface FormCase {
  page: ReactElement;
  path?: string;
  given?: () => void;
  /** Opens the form and fills it in. */
  edit: (user: UserEvent) => Promise<void>;
  /** The button that sends it. */
  send: string;
  call: readonly [method: 'post' | 'put', path: string];
  /** The field in the API, and here. None where the answer is not about the form. */
  refused?: readonly [apiField: string, field: () => HTMLElement];
  /** Whether nothing is asked before its edits are lost. */
  unasked?: true;
}

export const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const combobox = (name: string | RegExp) => screen.getByRole('combobox', { name });

export const fillIn = async (user: UserEvent, name: string | RegExp, text: string) =>
  fill(user, await screen.findByRole('textbox', { name }), text);
