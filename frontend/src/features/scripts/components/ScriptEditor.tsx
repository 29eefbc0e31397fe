import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { Script } from '~/api/generated';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useConfirm } from '~/shared/ui/useConfirm';
import { CAPTION_MAX, type ScriptTexts } from '../scriptTexts';
import { useTypedLength } from '../useSpokenLength';
import { scriptUpdated, useUpdateScript } from '../useUpdateScript';
import actionStyles from './ScriptActions.module.css';
import styles from './ScriptEditor.module.css';

interface ScriptEditorProps {
  script: Script;
  /** What the fields begin with. */
  texts: ScriptTexts;
  onSaved: () => void;
  onCancel: () => void;
}

export function ScriptEditor({ script, texts, onSaved, onCancel }: ScriptEditorProps) {
  const [update] = useUpdateScript();
  const { control, submit, busy, problem, edited } = useServerForm({
    defaultValues: texts,
    send: ({ title, content, caption }) =>
      update(
        {
          id: script.id,
          updateScript: {
            title: title.trim(),
            content: content.trim(),
            caption: caption.trim(),
          },
        },
        scriptUpdated(title.trim(), 'saved'),
      ),
    onSaved,
    lostWith: 'script',
  });
  const content = useWatch({ control, name: 'content' });
  const length = useTypedLength(content).join(', ');
  const { confirm, confirmDialog } = useConfirm();
  const cancel = () => (edited ? confirm(discardQuestion(onCancel)) : onCancel());
  const isBlank = texts.content === '';

  return (
    <Form className={styles.form} onSubmit={submit}>
      {script.status === 'approved' && (
        <p className={styles.note}>
          Saving turns this script back into a draft that needs your approval.
        </p>
      )}
      <FormTextField
        control={control}
        name="title"
        rules={{ validate: notBlank('Enter a title') }}
        label="Title"
        required
        autoFocus={!isBlank}
      />
      <FormTextField
        control={control}
        name="content"
        rules={{ validate: notBlank('Enter the text of the script') }}
        label="Script"
        required
        autoFocus={isBlank}
        multiline
        minRows={10}
        helperText={length}
      />
      <FormTextField
        control={control}
        name="caption"
        rules={{ validate: atMost(CAPTION_MAX) }}
        label="Caption"
        multiline
        minRows={2}
        helperText="Optional: the text under the posts of its videos, with hashtags."
      />
      <FormError message={problem} />
      <div className={actionStyles.actions}>
        <Button variant="outlined" onClick={cancel}>
          Cancel
        </Button>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save
        </SubmitButton>
      </div>
      {confirmDialog}
    </Form>
  );
}
