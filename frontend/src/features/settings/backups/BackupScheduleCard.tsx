import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { UpdateSettings } from '~/api/generated';
import styles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSwitch } from '~/shared/forms/FormSwitch';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { type BackupOverview, useBackups, variableOf } from './backups';

interface Schedule {
  enabled: boolean;
  time: string;
  keep: string;
  media: boolean;
}

/** The most backups that the server keeps. */
const MAX_KEPT = 1000;

/** Each field of the form by the setting that it changes. */
const FIELDS: Record<string, keyof Schedule> = {
  backupEnabled: 'enabled',
  backupTime: 'time',
  backupKeep: 'keep',
  backupMedia: 'media',
};

const valuesOf = ({ enabled, time, keep, media }: BackupOverview): Schedule => ({
  enabled,
  time,
  keep: String(keep),
  media,
});

/** What has been changed: everything else stays as the server is configured. */
function changesOf(given: Schedule, current: Schedule): UpdateSettings {
  return {
    ...(given.enabled !== current.enabled && { backupEnabled: given.enabled }),
    ...(given.time !== current.time && { backupTime: given.time }),
    ...(given.keep !== current.keep && { backupKeep: Number(given.keep) }),
    ...(given.media !== current.media && { backupMedia: given.media }),
  };
}

function isCount(text: string) {
  const count = Number(text);
  const isValid = Number.isInteger(count) && count >= 1 && count <= MAX_KEPT;
  return isValid || `Enter a number from 1 to ${MAX_KEPT}`;
}

function ScheduleForm({ overview }: { overview: BackupOverview }) {
  const current = valuesOf(overview);
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'The backup schedule is saved.',
    error: 'Couldn’t save the backup schedule',
  });
  const form = useServerForm<Schedule>({
    values: current,
    send: (given) => {
      const changes = changesOf(given, current);
      return Object.keys(changes).length > 0 ? update({ updateSettings: changes }) : { ok: true };
    },
    fieldOf: (apiField) => FIELDS[apiField],
  });
  const { control, submit, busy, problem } = form;
  const enabled = useWatch({ control, name: 'enabled' });
  const given = (setting: string, help?: string) => {
    const variable = variableOf(overview, setting);
    return {
      disabled: variable !== undefined,
      helperText: variable ? `Set on the server (${variable})` : help,
    };
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormSwitch
        control={control}
        name="enabled"
        label="Back up every night"
        {...given('backupEnabled')}
      />
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="time"
          label="Time"
          type="time"
          rules={{ required: 'Enter a time' }}
          slotProps={{ inputLabel: { shrink: true } }}
          {...given('backupTime', enabled ? 'In your time zone' : 'Not used while this is off')}
        />
        <FormTextField
          control={control}
          name="keep"
          label="Backups to keep"
          type="number"
          rules={{ validate: isCount }}
          slotProps={{ htmlInput: { min: 1, max: MAX_KEPT } }}
          {...given('backupKeep', 'Older ones are removed after the next backup')}
        />
      </div>
      <FormSwitch
        control={control}
        name="media"
        label="Include the videos"
        {...given(
          'backupMedia',
          'Without them a backup is small, and you need another copy of the media folder.',
        )}
      />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save schedule
        </SubmitButton>
      </div>
    </Form>
  );
}

/** When backups are made by themselves. */
export function BackupScheduleCard() {
  const backups = useBackups();
  return (
    <Card
      title="Backup schedule"
      subtitle="A missed backup is made as soon as the server runs again"
    >
      <QueryState query={backups} what="Backup schedule" loading={2}>
        {(overview) => <ScheduleForm overview={overview} />}
      </QueryState>
    </Card>
  );
}
