import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';
import { isComposing } from './isComposing';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (event: FormEvent) => unknown;
}

/** A form that a function sends, not the browser, and whose fields are checked by that function. */
export function Form({ onKeyDown, ...props }: FormProps) {
  const keepComposing = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    else onKeyDown?.(event);
  };
  return <form noValidate onKeyDown={keepComposing} {...props} />;
}

/** For a text of several lines that Enter sends; Shift+Enter starts a new line. */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
