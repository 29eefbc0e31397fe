import { api } from '~/api/endpoints';
import styles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSwitch } from '~/shared/forms/FormSwitch';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';

function FallbackForm({ current }: { current: boolean }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    error: 'Couldn’t save the fallback',
  });
  const { control, submit, busy, problem } = useServerForm({
    values: { writerFallback: current },
    send: (updateSettings) =>
      update(
        { updateSettings },
        updateSettings.writerFallback
          ? 'The built-in writer takes over when the model fails.'
          : 'Without the model, no script is written.',
      ),
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormSwitch
        control={control}
        name="writerFallback"
        label="Let the built-in writer take over"
        helperText="Only when its library has a script about the topic. The script says who wrote it."
      />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save fallback
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Who writes when the model cannot. Nothing while no model writes. */
export function FallbackCard() {
  const settings = api.useGetSettingsQuery();
  const meta = useMeta();
  if (!meta || meta.aiText.standIn) return null;
  return (
    <Card title="Fallback" subtitle="When the model fails, or the monthly budget is used up">
      <QueryState query={settings} what="Fallback" loading={1}>
        {({ writerFallback }) => <FallbackForm current={writerFallback} />}
      </QueryState>
    </Card>
  );
}
