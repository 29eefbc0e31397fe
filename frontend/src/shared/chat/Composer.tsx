import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { submitWith } from '~/shared/ui/submitWith';
import { tooltip } from '~/shared/ui/tooltip';
import chip from '../ui/chip.module.css';
import styles from './Composer.module.css';

export interface Suggestion {
  label: string;
  text: string;
}

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  disabled: boolean;
  suggestions: readonly Suggestion[];
}

const MESSAGE_MAX_LENGTH = 4000;

/** The message input. Enter sends; Shift+Enter starts a new line. */
export function Composer({ value, onChange, onSend, disabled, suggestions }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word in an input method editor (IME).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submitWith(onSend)(event);
  };

  const suggest = (text: string) => {
    onChange(text);
    input.current?.focus();
  };

  return (
    <form className={styles.composer} onSubmit={submitWith(onSend)}>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {suggestions.map(({ label, text }) => (
            <li key={label}>
              <button
                type="button"
                className={chip.chip}
                {...tooltip(text)}
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
          slotProps={{ htmlInput: { maxLength: MESSAGE_MAX_LENGTH } }}
        />
        <Button
          type="submit"
          variant="contained"
          className={styles.send}
          endIcon={<SendHorizontal size={16} />}
          disabled={disabled || value.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
