import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { submitWith } from '~/shared/ui/submitWith';
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

export function ReplyEditor({ author, draft, limit, decision, onCancel }: ReplyEditorProps) {
  const [text, setText] = useState(draft ?? '');
  const { approve, reject, busy } = decision;
  const reply = text.trim();
  const tooLong = reply.length > limit;
  return (
    <form onSubmit={submitWith(() => approve(reply))}>
      <TextField
        label={`Reply to ${author}`}
        multiline
        minRows={2}
        autoFocus={draft !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={tooLong}
        helperText={`${reply.length} of ${limit} characters`}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="contained"
          startIcon={<Check size={15} />}
          disabled={busy || reply === '' || tooLong}
          aria-label={`Approve your reply to ${author}`}
        >
          Approve
        </Button>
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
          <Button variant="outlined" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
