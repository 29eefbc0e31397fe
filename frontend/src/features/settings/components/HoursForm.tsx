import { api } from '~/api/endpoints';
import type { UpdateSettings } from '~/api/generated';
import styles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';

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

interface HoursFormProps {
  /** The setting that holds the hours. */
  name: keyof UpdateSettings & ('quietHours' | 'renderHours');
  current: string | null;
  /** As in *Save quiet hours*. */
  noun: string;
  /** What a toast says of the saved hours. */
  saved: (hours: Hours | null) => string;
}

/** Two times of day, or none. */
export function HoursForm({ name, current, noun, saved }: HoursFormProps) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    error: `Couldn’t save the ${noun}`,
  });
  const { control, submit, busy, problem } = useServerForm<Hours>({
    values: hoursOf(current),
    send: (hours) => {
      const isSet = hours.from !== '';
      const text = isSet ? `${hours.from}-${hours.to}` : null;
      return update({ updateSettings: { [name]: text } }, saved(isSet ? hours : null));
    },
    fieldOf: (apiField) => (apiField === name ? 'to' : apiField),
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
          Save {noun}
        </SubmitButton>
      </div>
    </Form>
  );
}
