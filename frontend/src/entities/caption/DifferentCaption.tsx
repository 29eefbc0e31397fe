import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ComponentProps, useId, useState } from 'react';
import { CaptionField } from './CaptionField';
import styles from './CaptionField.module.css';
import { captionCount, captionProblem } from './captions';

interface DifferentCaptionProps
  extends Omit<ComponentProps<typeof CaptionField>, 'label' | 'help'> {
  /** The name of its platform. */
  name: string;
  /** The caption of the platforms that do not differ. */
  commonText: string;
  /** Whether a common text that does not fit is shortened rather than refused. */
  trims?: boolean;
}

/** The caption of a platform that has the common one, or one that differs. */
export function DifferentCaption({ name, commonText, trims, ...field }: DifferentCaptionProps) {
  const [opened, setOpened] = useState(false);
  const helpId = useId();
  const { text, onText, generated, inputRef, onBlur, note } = field;
  const isDifferent = opened || text !== commonText;
  const problem = field.problem ?? captionProblem(text, generated);
  const count = captionCount(text, generated);
  return (
    <div>
      <FormControlLabel
        label={`Different for ${name}`}
        control={
          <Switch
            checked={isDifferent}
            onChange={(_, on) => {
              setOpened(on);
              if (!on) onText(commonText);
            }}
            slotProps={{
              input: isDifferent
                ? undefined
                : {
                    ref: inputRef,
                    onBlur,
                    'aria-describedby': helpId,
                    'aria-invalid': !!problem && !trims,
                  },
            }}
          />
        }
      />
      {isDifferent ? (
        <div className={styles.different}>
          <CaptionField {...field} label={`Caption for ${name}`} />
        </div>
      ) : (
        <FormHelperText id={helpId} error={problem !== undefined && !trims}>
          {problem ?? (note ? `${count}. ${note}` : count)}
        </FormHelperText>
      )}
    </div>
  );
}
