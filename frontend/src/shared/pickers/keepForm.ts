import type { KeyboardEvent } from 'react';

/** Enter takes an option. It must not send the form around, which may start a render. */
export const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
