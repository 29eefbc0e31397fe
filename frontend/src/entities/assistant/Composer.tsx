import Tooltip from '@mui/material/Tooltip';
import { SendHorizontal } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Form, submitOnEnter } from '~/shared/forms/Form';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import chip from '~/shared/ui/chip.module.css';
import styles from './Composer.module.css';

export interface Suggestion {
  label: string;
  text: string;
}

interface ComposerProps {
  onSend: (message: string) => unknown;
  /** A message is being answered: the next one has to wait. */
  thinking: boolean;
  suggestions: readonly Suggestion[];
}

const MESSAGE_MAX_LENGTH = 4000;

/** The message input. Enter sends; Shift+Enter starts a new line. */
export function Composer({ onSend, thinking, suggestions }: ComposerProps) {
  const { control, submit, setValue, setFocus } = useServerForm({
    defaultValues: { message: '' },
    send: ({ message }) => {
      if (message.trim() === '' || thinking) return undefined;
      // The thread shows it from now on, also when it fails.
      void onSend(message);
      return { ok: true };
    },
    next: () => ({ message: '' }),
    lostWith: 'tab',
  });
  const isBlank = useWatch({ control, name: 'message' }).trim() === '';

  const suggest = (text: string) => {
    setValue('message', text, { shouldDirty: true });
    setFocus('message');
  };

  return (
    <Form className={styles.composer} onSubmit={submit}>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {suggestions.map(({ label, text }) => (
            <li key={label}>
              <Tooltip describeChild title={text}>
                <button type="button" className={chip.chip} onClick={() => suggest(text)}>
                  {label}
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <FormTextField
          control={control}
          name="message"
          rules={{ validate: atMost(MESSAGE_MAX_LENGTH) }}
          label="Message"
          multiline
          maxRows={5}
          onKeyDown={submitOnEnter}
        />
        <SubmitButton
          className={styles.send}
          endIcon={<SendHorizontal size={16} />}
          busy={thinking}
          missing={isBlank ? 'Write a message first.' : undefined}
          missingHidden
        >
          Send
        </SubmitButton>
      </div>
    </Form>
  );
}
