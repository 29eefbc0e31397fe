import { useRef } from 'react';
import type { LostWith } from '~/shared/forms/unsavedEdits';
import { type ServerForm, useServerForm } from '~/shared/forms/useServerForm';

export interface Credentials {
  currentPassword: string;
  code: string;
}

type Answer<Data> = { ok: true; data: Data } | { ok: false; message: string; error?: unknown };

interface CredentialsFormOptions<Data> {
  send: (credentials: Credentials) => Promise<Answer<Data>>;
  onSaved: (data: Data) => void;
  lostWith: LostWith;
}

/**
 * A form that asks for the password and a code once more, so that an unattended browser is not enough. After a refusal
 * the code is typed again: it may be used up, and an app shows another one by then.
 */
export function useCredentialsForm<Data>(options: CredentialsFormOptions<Data>) {
  const { send, onSaved, lostWith } = options;
  const saved = useRef<{ data: Data }>(undefined);
  const form: ServerForm<Credentials> = useServerForm<Credentials>({
    defaultValues: { currentPassword: '', code: '' },
    send: async (credentials) => {
      const answer = await send(credentials);
      if (answer.ok) saved.current = answer;
      else form.resetField('code');
      return answer;
    },
    onSaved: () => saved.current && onSaved(saved.current.data),
    lostWith,
  });
  return form;
}
