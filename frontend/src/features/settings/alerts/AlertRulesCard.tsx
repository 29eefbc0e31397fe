import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Settings } from '~/api/generated';
import { paths } from '~/config/paths';
import formStyles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSwitch } from '~/shared/forms/FormSwitch';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './AlertRulesCard.module.css';

interface Rules {
  alertNothingScheduled: boolean;
  alertLowStock: boolean;
  alertStockDays: string;
}

const isDays = (text: string, { alertLowStock }: Rules) =>
  !alertLowStock ||
  (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 30) ||
  'Enter 1 to 30 days.';

function AlertRulesForm({ current }: { current: Settings }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'Your alerts are saved.',
    error: 'Couldn’t save the alerts',
  });
  const { control, submit, busy, problem } = useServerForm<Rules>({
    values: {
      alertNothingScheduled: current.alertNothingScheduled,
      alertLowStock: current.alertLowStock,
      alertStockDays: String(current.alertStockDays),
    },
    send: ({ alertNothingScheduled, alertLowStock, alertStockDays }) =>
      update({
        updateSettings: {
          alertNothingScheduled,
          alertLowStock,
          alertStockDays: alertLowStock ? Number(alertStockDays) : undefined,
        },
      }),
  });
  const isWatched = useWatch({ control, name: 'alertLowStock' });
  return (
    <Form className={formStyles.form} onSubmit={submit}>
      <FormSwitch
        control={control}
        name="alertNothingScheduled"
        label="Nothing is scheduled tomorrow"
        helperText="Checked every evening from 18:00, once you have a plan or posts."
      />
      <FormSwitch
        control={control}
        name="alertLowStock"
        label="Videos are running out"
        helperText="Compares your approved videos with how many your plan publishes a day."
      />
      {isWatched && (
        <FormTextField
          control={control}
          name="alertStockDays"
          label="Alert below this many days"
          className={styles.days}
          rules={{ validate: isDays }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      <p className={formStyles.note}>
        Always on: posts that failed or need a check, accounts, stuck work, backups, the disk, and
        the monthly budget at 80 % and 100 % (<Link to={paths.costs}>set it on Costs</Link>).
      </p>
      <FormError message={problem} />
      <div className={formStyles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save alerts
        </SubmitButton>
      </div>
    </Form>
  );
}

/** What the operator is alerted about. */
export function AlertRulesCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card
      title="What you are alerted about"
      subtitle="Shown on System Health, and sent through your channels"
    >
      <QueryState query={settings} what="What you are alerted about" loading={2}>
        {(current) => <AlertRulesForm current={current} />}
      </QueryState>
    </Card>
  );
}
