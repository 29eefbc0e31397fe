import Button from '@mui/material/Button';
import { Globe } from 'lucide-react';
import { useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import { browserClock, clockIn, zoneName } from '~/shared/clock/clock';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useNow } from '~/shared/hooks/useNow';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import styles from './settingsForm.module.css';

interface Zone {
  /** Its IANA name. */
  id: string;
}

const ZONES: readonly Zone[] = Intl.supportedValuesOf('timeZone').map((id) => ({ id }));

/** Nothing for a zone that only the server knows. */
function timeInZone(zone: string, now: number) {
  try {
    return clockIn(zone).time(now);
  } catch {
    return '';
  }
}

const nameOf = ({ id }: Zone) => id.replaceAll('_', ' ');

interface TimeZoneFormProps {
  current: string;
  onSaved?: () => void;
}

export function TimeZoneForm({ current, onSaved }: TimeZoneFormProps) {
  const now = useNow();
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    error: 'Couldn’t save the time zone',
  });
  const { control, submit, setValue, busy, problem } = useServerForm<{ timeZone: Zone | null }>({
    values: { timeZone: { id: current } },
    send: ({ timeZone }) =>
      timeZone
        ? update(
            { updateSettings: { timeZone: timeZone.id } },
            `The time zone is now ${nameOf(timeZone)}.`,
          )
        : undefined,
    onSaved,
  });
  const { field, fieldState } = useController({
    control,
    name: 'timeZone',
    rules: { required: 'Choose a time zone' },
  });
  const { ref, value, onChange, onBlur } = field;
  const timeIn = ({ id }: Zone) => timeInZone(id, now);
  const here = browserClock().timeZone;
  return (
    <Form className={styles.form} onSubmit={submit}>
      <SearchPicker
        label="Time zone"
        noun="time zones"
        items={ZONES}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        nameOf={nameOf}
        detailsOf={timeIn}
        pictureOf={() => <Globe size={18} aria-hidden />}
        problem={fieldState.error?.message}
      />
      {value && timeIn(value) && <p className={styles.note}>It is {timeIn(value)} there.</p>}
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save time zone
        </SubmitButton>
        {value && zoneName(value.id) !== zoneName(here) && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => {
              setValue('timeZone', { id: here }, { shouldDirty: true });
              void submit();
            }}
          >
            Use {nameOf({ id: here })}, as this browser does
          </Button>
        )}
      </div>
    </Form>
  );
}
