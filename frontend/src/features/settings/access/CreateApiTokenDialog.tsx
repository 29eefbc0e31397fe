import { useRef } from 'react';
import { api } from '~/api/endpoints';
import type { CreatedApiToken, TokenAccess } from '~/api/generated';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';

const ACCESS = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
] as const satisfies readonly { value: TokenAccess; label: string }[];

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'forever', label: 'No expiry' },
] as const;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

interface TokenForm {
  name: string;
  access: TokenAccess;
  lifetime: (typeof LIFETIMES)[number]['value'];
}

const DEFAULTS: TokenForm = { name: '', access: 'read', lifetime: '90' };

/** When a token that is created now expires; undefined when it does not. */
const expiryOf = (lifetime: TokenForm['lifetime']) =>
  lifetime === 'forever'
    ? undefined
    : new Date(Date.now() + Number(lifetime) * MS_PER_DAY).toISOString();

interface CreateApiTokenDialogProps {
  onCreated: (created: CreatedApiToken) => void;
  onClose: () => void;
}

export function CreateApiTokenDialog({ onCreated, onClose }: CreateApiTokenDialogProps) {
  const created = useRef<CreatedApiToken>(undefined);
  const [create] = useMutationToast(api.useCreateApiTokenMutation, {
    error: 'Failed to create the token. Please try again.',
  });
  const form = useServerForm<TokenForm>({
    defaultValues: DEFAULTS,
    send: async ({ name, access, lifetime }) => {
      const createApiToken = { name: name.trim(), access, expiresAt: expiryOf(lifetime) };
      const result = await create({ createApiToken });
      if (result.ok) created.current = result.data;
      return result;
    },
    fieldOf: (apiField) => (apiField === 'expiresAt' ? 'lifetime' : apiField),
    onSaved: () => created.current && onCreated(created.current),
  });
  return (
    <FormDialog
      title="New API token"
      description="A program with this token can call the API until it expires or you revoke it."
      submitLabel="Create"
      busyLabel="Creating…"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        rules={{ validate: { blank: notBlank('Enter a name'), long: atMost(60) } }}
        label="Name"
        placeholder="Which program uses it?"
        autoFocus
      />
      <FormChoiceField control={form.control} name="access" label="Access" choices={ACCESS} />
      <FormChoiceField control={form.control} name="lifetime" label="Expiry" choices={LIFETIMES} />
    </FormDialog>
  );
}
