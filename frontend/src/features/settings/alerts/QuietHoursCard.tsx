import { api } from '~/api/endpoints';
import styles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';

interface Hours {
  from: string;
  to: string;
}

/** As the server writes them: 22:00-07:00. */
function hoursOf(text: string | null): Hours {
  const [from = '', to = ''] = text?.split('-') ?? [];
  return { from, to };
}

const together = (other: keyof Hours) => (time: string, hours: Hours) =>
  (time === '') === (hours[other] === '') || 'Enter both times, or neither.';

const LABEL_ABOVE = { inputLabel: { shrink: true } };

function QuietHoursForm({ current }: { current: string | null }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    error: 'Couldn’t save the quiet hours',
  });
  const { control, submit, busy, problem } = useServerForm<Hours>({
    values: hoursOf(current),
    send: ({ from, to }) => {
      const quietHours = from === '' ? null : `${from}-${to}`;
      return update(
        { updateSettings: { quietHours } },
        quietHours
          ? `Only errors are sent from ${from} to ${to}.`
          : 'There are no quiet hours any more.',
      );
    },
    fieldOf: (apiField) => (apiField === 'quietHours' ? 'to' : apiField),
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="from"
          label="From"
          type="time"
          rules={{ validate: together('to') }}
          slotProps={LABEL_ABOVE}
        />
        <FormTextField
          control={control}
          name="to"
          label="To"
          type="time"
          rules={{ validate: together('from') }}
          slotProps={LABEL_ABOVE}
        />
      </div>
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save quiet hours
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The hours in which only errors are sent. */
export function QuietHoursCard() {
  const settings = api.useGetSettingsQuery();
  const configured = useMeta()?.quietHours;
  return (
    <Card
      title="Quiet hours"
      subtitle="Only errors are sent then; the rest follows as one message afterwards"
    >
      {configured ? (
        <p>
          {configured.replace('-', ' to ')}. Set on the server (SHOWRUNNER__ALERTS__QUIET_HOURS).
          Remove it there to change it here.
        </p>
      ) : (
        <QueryState query={settings} what="Quiet hours" loading={1}>
          {({ quietHours }) => <QuietHoursForm current={quietHours} />}
        </QueryState>
      )}
    </Card>
  );
}
