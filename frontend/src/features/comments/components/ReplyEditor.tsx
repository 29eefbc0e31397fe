import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useConfirm } from '~/shared/ui/useConfirm';
import type { useCommentDecision } from '../useCommentDecision';
import styles from './CommentActions.module.css';

interface ReplyEditorProps {
  author: string;
  /** Null when there is no drafted reply and the operator has to write one. */
  draft: string | null;
  limit: number;
  decision: ReturnType<typeof useCommentDecision>;
  onCancel: () => void;
}

const NO_REPLY = 'Write a reply first.';

export function ReplyEditor({ author, draft, limit, decision, onCancel }: ReplyEditorProps) {
  const { approve, reject, busy } = decision;
  const { control, submit, edited, problem } = useServerForm({
    defaultValues: { text: draft ?? '' },
    send: ({ text }) => approve(text.trim()),
    mode: 'onChange',
    onlyField: 'text',
    lostWith: 'tab',
  });
  const reply = useWatch({ control, name: 'text' }).trim();
  const fits = atMost(limit)(reply);
  const missing = reply === '' ? NO_REPLY : fits;
  const { confirm, confirmDialog } = useConfirm();
  const cancel = () => (edited ? confirm(discardQuestion(onCancel)) : onCancel());

  return (
    <Form onSubmit={submit}>
      <FormTextField
        control={control}
        name="text"
        rules={{ validate: { blank: notBlank(NO_REPLY), long: atMost(limit) } }}
        label={`Reply to ${author}`}
        multiline
        minRows={2}
        autoFocus={draft !== null}
        helperText={`${[...reply].length} of ${limit} characters`}
      />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton
          busy={busy}
          startIcon={<Check size={15} />}
          missing={missing === true ? undefined : missing}
          missingHidden
          aria-label={`Approve your reply to ${author}`}
        >
          Approve
        </SubmitButton>
        {draft === null ? (
          <Button
            variant="outlined"
            startIcon={<X size={15} />}
            disabled={busy}
            aria-label={`Reject: do not reply to ${author}`}
            onClick={reject}
          >
            Reject
          </Button>
        ) : (
          <Button variant="outlined" disabled={busy} onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {confirmDialog}
    </Form>
  );
}
