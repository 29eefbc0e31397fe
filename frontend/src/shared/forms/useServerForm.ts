import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { errorStatus, fieldErrors, serverError } from '~/api/errors';
import { refusedFields } from './refusedFields';
import type { LostWith } from './unsavedEdits';
import { useUnsavedEdits } from './useUnsavedEdits';

/** What became of the values: saved, or refused with an error message. Undefined: nothing was sent. */
export type SendResult = { ok: true } | { ok: false; message: string; error?: unknown } | undefined;

interface ServerFormOptions<Values extends FieldValues> {
  /** What the form begins with, in the order of the fields: the first wrong one gets the focus. */
  defaultValues?: DefaultValues<Values>;
  /** Instead of `defaultValues`: what the server has. Fields that were not edited follow it. */
  values?: Values;
  send: (values: Values) => SendResult | Promise<SendResult>;
  /** What the form holds once its values are saved; by default the same. */
  next?: (saved: Values) => Values;
  /** Called when the values are saved: leaving the form asks nothing any more. */
  onSaved?: (form: UseFormReturn<Values>) => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Checks the fields while they are edited, instead of when the form is sent. */
  mode?: 'onChange';
  /** The only field of the form: every refusal is about it. */
  onlyField?: FieldPath<Values>;
  /** The field that a refusal is about, where the server does not name it but the form can tell. */
  fieldOfRefusal?: (error: unknown) => FieldPath<Values>;
  /** The field of the form for a field of the API, where their names differ. */
  fieldOf?: (apiField: string, sent: Values) => string | undefined;
  lostWith?: LostWith;
}

/** The server has read the values and does not take them. */
const isRefusal = (error: unknown) => {
  const status = errorStatus(error) ?? 0;
  return status >= 400 && status < 500;
};

/**
 * A form whose values go to the server. A field that is wrong, here or to the server, has the message beside it, and
 * the first of them gets the focus. A refusal of the whole is the form's `problem`, until the next edit.
 */
export function useServerForm<Values extends FieldValues>(options: ServerFormOptions<Values>) {
  const { defaultValues, values, send, next = (saved) => saved, onSaved, onInvalid } = options;
  const { mode, onlyField, fieldOfRefusal = () => onlyField } = options;
  const { fieldOf = (apiField) => apiField, lostWith = 'screen' } = options;
  const form = useForm<Values>({
    defaultValues,
    values,
    mode,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  // What is on its way is not lost.
  const endEdits = useUnsavedEdits(isDirty && !isSubmitting, lostWith);
  const sending = useRef(false);
  const { clearErrors, subscribe } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => clearErrors('root') }),
    [subscribe, clearErrors],
  );

  // Without the option that is meant for `values`: edits are kept then.
  const reset = (to: Values) => form.reset(to, { keepDirtyValues: false });

  const settle = (saved: Values) => {
    const isEdited = JSON.stringify(form.getValues()) !== JSON.stringify(saved);
    // What was typed while the values were on their way is kept.
    if (isEdited) form.reset(saved, { keepDirtyValues: false, keepValues: true });
    else reset(next(saved));
  };

  const showRefusal = (error: unknown, message: string) => {
    const refusedField = fieldOfRefusal(error);
    if (refusedField !== undefined && isRefusal(error)) {
      const text = Object.values(fieldErrors(error))[0] ?? message;
      return form.setError(refusedField, { type: 'server', message: text }, { shouldFocus: true });
    }
    const { fields, others } = refusedFields(error, form.getValues(), fieldOf);
    fields.forEach(({ name, message: text }, index) => {
      form.setError(
        name as FieldPath<Values>,
        { type: 'server', message: text },
        { shouldFocus: index === 0 },
      );
    });
    if (others.length > 0) form.setError('root', { message: others.join(' ') });
    else if (fields.length === 0) form.setError('root', { message: serverError(error, message) });
  };

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // Enter sends a form also while its button is disabled.
    if (sending.current) return;
    sending.current = true;
    await form
      .handleSubmit(async (given) => {
        const result = await send(given);
        if (result?.ok) {
          settle(given);
          endEdits();
          onSaved?.(form);
        } else if (result) {
          showRefusal(result.error, result.message);
        }
      }, onInvalid)()
      .finally(() => {
        sending.current = false;
      });
  };

  return {
    ...form,
    reset,
    submit,
    busy: isSubmitting,
    edited: isDirty && lostWith !== 'nothing',
    problem: errors.root?.message,
  };
}

export type ServerForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>;
