import type { FormEvent } from 'react';

/** The submit handler of a form that a function sends, not the browser. */
export const submitWith =
  (send: () => unknown) =>
  (event: Pick<FormEvent, 'preventDefault'>): void => {
    event.preventDefault();
    void send();
  };
