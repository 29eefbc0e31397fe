import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import type { GeneratedCaption } from '~/api/generated';
import styles from './CaptionField.module.css';
import { captionCount, captionProblem } from './captions';

interface CaptionFieldProps {
  label?: string;
  text: string;
  onText: (text: string) => void;
  /** The caption that the server would generate, with the rules of the platform. */
  generated: GeneratedCaption;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** What was wrong with the caption when the form was sent. */
  problem?: string;
  note?: string;
  /** In place of length and problems, for a caption that is for several platforms. */
  help?: string;
}

/** The caption of a post, with its length as the platform counts it. */
export function CaptionField(props: CaptionFieldProps) {
  const {
    label = 'Caption',
    text,
    onText,
    generated,
    onBlur,
    inputRef,
    problem,
    note,
    help,
  } = props;
  const isEdited = text !== generated.caption;
  const count = captionCount(text, generated);
  // An older caption is left as it is, until it is edited.
  const isChecked = isEdited && help === undefined;
  const found = problem ?? (isChecked ? captionProblem(text, generated) : undefined);
  return (
    <div>
      <TextField
        label={label}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        value={text}
        onChange={({ target }) => onText(target.value)}
        // The browser scrolls to the cursor only, and the rest of the field can stay below the window.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        onBlur={onBlur}
        inputRef={inputRef}
        error={found !== undefined}
        helperText={found ?? help ?? (note ? `${count}. ${note}` : count)}
      />
      {!isEdited &&
        help === undefined &&
        generated.notes.map((sentence) => (
          <p key={sentence} className={styles.note}>
            {sentence}
          </p>
        ))}
      {isEdited && (
        <Button size="small" className={styles.reset} onClick={() => onText(generated.caption)}>
          Reset to suggestion
        </Button>
      )}
    </div>
  );
}
