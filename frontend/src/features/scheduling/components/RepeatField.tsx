import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Platform } from '~/api/generated';
import type { ScheduleForm } from '../scheduleForm';
import styles from './RepeatField.module.css';

interface RepeatFieldProps {
  control: Control<ScheduleForm>;
  platform: Platform;
  videoId: string;
  /** Says that the video has a post on the platform. */
  sentence: string;
}

/** Asks whether a video that has a post on a platform is to be posted there again. */
export function RepeatField({ control, platform, videoId, sentence }: RepeatFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({
    name: `options.${platform}.repeatOf`,
    control,
    rules: {
      validate: (repeatOf) => repeatOf === videoId || 'Select “Post again” or clear this platform.',
    },
  });
  const problem = fieldState.error?.message;
  return (
    <div className={styles.repeat}>
      <p id={`${id}-why`}>{sentence}</p>
      <FormControlLabel
        label="Post again"
        control={
          <Checkbox
            size="small"
            checked={field.value === videoId}
            onChange={(_, isChosen) => field.onChange(isChosen ? videoId : '')}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-describedby': problem ? `${id}-why ${id}-problem` : `${id}-why`,
                'aria-invalid': problem !== undefined,
              },
            }}
          />
        }
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
