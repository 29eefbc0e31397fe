import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import styles from './Composer.module.css';

export interface Suggestion {
  label: string;
  /** What it puts into the input. */
  text: string;
}

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Whether nothing may be sent just now. */
  blocked: boolean;
  suggestions: readonly Suggestion[];
}

/** How long a message may be. */
const MESSAGE_MAX = 4000;

/** Where the operator writes. Enter sends; Shift+Enter begins a new line. */
export function Composer({ value, onChange, onSend, blocked, suggestions }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a word typed with an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };

  const suggest = (text: string) => {
    onChange(text);
    input.current?.focus();
  };

  return (
    <form className={styles.composer} onSubmit={submit}>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {suggestions.map(({ label, text }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.suggestion}
                title={text}
                onClick={() => suggest(text)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <TextField
          label="Message"
          multiline
          maxRows={5}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          inputRef={input}
          slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
        />
        <Button
          type="submit"
          variant="contained"
          className={styles.send}
          endIcon={<SendHorizontal size={16} />}
          disabled={blocked || value.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
