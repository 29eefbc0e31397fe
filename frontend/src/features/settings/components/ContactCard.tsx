import { api } from '~/api/endpoints';
import type { Settings } from '~/api/generated';
import styles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';

type Contact = Pick<Settings, 'contactEmail' | 'postalAddress'>;

function ContactForm({ current }: { current: Contact }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'Contact updated successfully!',
    error: 'Failed to update contact',
  });
  const { control, submit, busy, problem } = useServerForm({
    values: {
      contactEmail: current.contactEmail ?? '',
      postalAddress: current.postalAddress ?? '',
    },
    send: ({ contactEmail, postalAddress }) =>
      update({
        updateSettings: {
          contactEmail: contactEmail.trim() || null,
          postalAddress: postalAddress.trim() || null,
        },
      }),
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormTextField control={control} name="contactEmail" label="Contact email" type="email" />
      <FormTextField
        control={control}
        name="postalAddress"
        label="Postal address"
        multiline
        minRows={2}
      />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Updating…">
          Update contact
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The contact that the legal pages show. */
export function ContactCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card title="Contact" subtitle="Shown to everyone on the terms and privacy pages">
      <QueryState query={settings} what="Contact" loading={2}>
        {(current) => <ContactForm current={current} />}
      </QueryState>
    </Card>
  );
}
