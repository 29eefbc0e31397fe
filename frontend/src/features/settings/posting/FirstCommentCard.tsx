import { api } from '~/api/endpoints';
import formStyles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { TemplateField } from './TemplateField';

function FirstCommentForm({ current }: { current: string }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'First comment saved',
    error: 'Couldn’t save the first comment',
  });
  const { control, submit, busy, problem } = useServerForm({
    values: { firstCommentTemplate: current },
    send: ({ firstCommentTemplate }) =>
      update({ updateSettings: { firstCommentTemplate: firstCommentTemplate.trim() || null } }),
  });
  return (
    <Form className={formStyles.form} onSubmit={submit}>
      <TemplateField
        control={control}
        name="firstCommentTemplate"
        label="Template"
        helperText="Leave it empty for no first comment."
        minRows={2}
      />
      <FormError message={problem} />
      <div className={formStyles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save first comment
        </SubmitButton>
      </div>
    </Form>
  );
}

/** What the account writes below its posts. */
export function FirstCommentCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card
      title="First comment"
      subtitle="Added below each new post once it is published, on platforms that allow it"
    >
      <QueryState query={settings} what="The first comment" loading={2}>
        {({ firstCommentTemplate }) => <FirstCommentForm current={firstCommentTemplate ?? ''} />}
      </QueryState>
    </Card>
  );
}
