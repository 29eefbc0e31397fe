import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import type { Script } from '~/api/generated';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { isComposing } from '~/shared/forms/isComposing';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useConfirm } from '~/shared/ui/useConfirm';
import type { ScriptTexts } from '../scriptTexts';
import { scriptUpdated, useUpdateScript } from '../useUpdateScript';
import actionStyles from './ScriptActions.module.css';
import styles from './ScriptEditor.module.css';
import { ScriptFields } from './ScriptFields';

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
  const { confirm, confirmDialog } = useConfirm();
  const cancel = () => (edited ? confirm(discardQuestion(onCancel)) : onCancel());
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  };

  return (
    <Form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown}>
      {script.status === 'approved' && (
        <p className={styles.note}>
          Saving turns this script back into a draft that needs your approval.
        </p>
      )}
      <ScriptFields control={control} autoFocus={texts.content === '' ? 'content' : 'title'} />
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
