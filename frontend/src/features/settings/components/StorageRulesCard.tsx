import { useRef } from 'react';
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
import { useConfirm } from '~/shared/ui/useConfirm';

interface Rules {
  publishedFileDays: string;
  rejectedFileDays: string;
}

/** The most days that the server accepts. */
const MAX_DAYS = 3650;

const textOf = (days: number | null) => (days === null ? '' : String(days));
const daysOf = (text: string) => (text.trim() === '' ? null : Number(text));

function isDays(text: string) {
  const days = daysOf(text);
  const isValid = days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS);
  return isValid || `Enter a number from 1 to ${MAX_DAYS}, or leave it empty`;
}

/** Whether a rule deletes more than it did: it is new, or its files are kept for a shorter time. */
const deletesMore = (after: number | null, before: number | null) =>
  after !== null && (before === null || after < before);

function StorageRulesForm({ current }: { current: Settings }) {
  const { confirm, confirmDialog } = useConfirm();
  const confirmed = useRef(false);
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'Your storage rules are saved.',
    error: 'Couldn’t save the storage rules',
  });
  const { control, submit, busy, problem } = useServerForm<Rules>({
    values: {
      publishedFileDays: textOf(current.publishedFileDays),
      rejectedFileDays: textOf(current.rejectedFileDays),
    },
    send: (texts) => {
      const [published, rejected] = [
        daysOf(texts.publishedFileDays),
        daysOf(texts.rejectedFileDays),
      ];
      const deletes =
        deletesMore(published, current.publishedFileDays) ||
        deletesMore(rejected, current.rejectedFileDays);
      if (deletes && !confirmed.current) {
        confirm({
          title: 'Delete video files by these rules?',
          text: 'Files that are older are deleted within a day. Only a backup can bring them back.',
          confirmLabel: 'Delete old files',
          cancelLabel: 'Keep files',
          destructive: true,
          onConfirm: () => {
            confirmed.current = true;
            void submit();
          },
        });
        return undefined;
      }
      confirmed.current = false;
      return update({
        updateSettings: { publishedFileDays: published, rejectedFileDays: rejected },
      });
    },
  });
  const field = {
    control,
    placeholder: 'Keep',
    rules: { validate: isDays },
    slotProps: { htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } },
  } as const;
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <FormTextField
          {...field}
          name="publishedFileDays"
          label="Days after publishing"
          helperText="Counted from the last post. Leave it empty to keep the files."
        />
        <FormTextField
          {...field}
          name="rejectedFileDays"
          label="Days after rejection"
          helperText="Leave it empty to keep the files."
        />
      </div>
      <p className={styles.note}>
        Only the video file is deleted. The script, posts, captions, figures and thumbnail stay. The
        rules are applied once a day, also to the videos you already have. Without its file a video
        can’t be played, posted or reviewed again, and only a backup can bring the file back.
      </p>
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save storage rules
        </SubmitButton>
      </div>
      {confirmDialog}
    </Form>
  );
}

/** When the files of videos are deleted by themselves. */
export function StorageRulesCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card title="Storage rules" subtitle="Delete video files that you no longer need">
      <QueryState query={settings} what="Storage rules" loading={2}>
        {(current) => <StorageRulesForm current={current} />}
      </QueryState>
    </Card>
  );
}
