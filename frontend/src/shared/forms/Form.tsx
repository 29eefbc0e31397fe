import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';
import { isComposing } from './isComposing';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (event: FormEvent) => unknown;
}

const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** A form that a function sends, not the browser, and whose fields are checked by that function. */
export const Form = (props: FormProps) => <form noValidate onKeyDown={keepComposing} {...props} />;

/** For a text of several lines that Enter sends; Shift+Enter starts a new line. */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
