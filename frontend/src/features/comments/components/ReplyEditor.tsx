import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { useCommentDecision } from '../useCommentDecision';
import styles from './CommentActions.module.css';

interface ReplyEditorProps {
  author: string;
  /** None when the operator has to write the reply. */
  draft: string | null;
  /** The most characters that the platform takes. */
  limit: number;
  decision: ReturnType<typeof useCommentDecision>;
  onCancel: () => void;
}

/** The reply in the operator's own words. */
export function ReplyEditor({ author, draft, limit, decision, onCancel }: ReplyEditorProps) {
  const [text, setText] = useState(draft ?? '');
  const { approve, reject, busy } = decision;
  const length = text.trim().length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void approve(text.trim());
  };

  return (
    <form onSubmit={submit}>
      <TextField
        label={`Reply to ${author}`}
        multiline
        minRows={2}
        autoFocus={draft !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={length > limit}
        helperText={`${length} of ${limit} characters`}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="contained"
          startIcon={<Check size={15} />}
          disabled={busy || length === 0 || length > limit}
          aria-label={`Approve your reply to ${author}`}
        >
          Approve
        </Button>
        {draft === null ? (
          <Button
            variant="outlined"
            startIcon={<X size={15} />}
            disabled={busy}
            aria-label={`Reject: leave ${author} without a reply`}
            onClick={reject}
          >
            Reject
          </Button>
        ) : (
          <Button variant="outlined" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
