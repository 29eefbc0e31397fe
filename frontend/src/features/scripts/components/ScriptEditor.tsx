import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Script } from '~/api/generated';
import { countWords, spokenSeconds } from '~/shared/format/speech';
import { pluralize } from '~/shared/format/words';
import { useUpdateScript } from '../useUpdateScript';
import actionStyles from './ScriptActions.module.css';
import styles from './ScriptEditor.module.css';

export function ScriptEditor({ script, onDone }: { script: Script; onDone: () => void }) {
  const [title, setTitle] = useState(script.title);
  const [content, setContent] = useState(script.content);
  const [update, saving] = useUpdateScript();
  const change = { title: title.trim(), content: content.trim() };
  const complete = change.title !== '' && change.content !== '';
  const length = `${pluralize(countWords(content), 'word')}, about ${spokenSeconds(content)} s spoken`;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    const { ok } = await update({ id: script.id, updateScript: change });
    if (ok) onDone();
  };

  return (
    <form className={styles.form} onSubmit={save}>
      {script.status === 'approved' && (
        <p className={styles.note}>
          Saving turns this script back into a draft that needs your approval.
        </p>
      )}
      <TextField
        label="Title"
        required
        autoFocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Script"
        required
        multiline
        minRows={10}
        value={content}
        onChange={({ target }) => setContent(target.value)}
        helperText={length}
      />
      <div className={actionStyles.actions}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={saving || !complete}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
