import { useController } from 'react-hook-form';
import { PlatformBoxes } from '~/entities/platform/PlatformBoxes';
import { checkOn, possiblePlatforms } from '../scheduleForm';
import type { ScheduleFormState } from '../useScheduleForm';

/** The platforms of a new post. One that cannot take the video cannot be chosen. */
export function PlatformsField({ scheduleForm }: { scheduleForm: ScheduleFormState }) {
  const { form, approved, onPlatforms } = scheduleForm;
  const { video } = approved;
  const { field, fieldState } = useController({
    name: 'platforms',
    control: form.control,
    rules: {
      validate: (chosen) => possiblePlatforms(chosen, video).length > 0 || 'Choose a platform',
    },
  });
  return (
    <PlatformBoxes
      legend="Platform"
      value={possiblePlatforms(field.value, video)}
      onChange={(platforms) => {
        onPlatforms(platforms);
        field.onChange(platforms);
      }}
      inputRef={field.ref}
      problem={fieldState.error?.message}
      blockOn={(platform) => {
        const check = checkOn(video, platform);
        return check?.level === 'block' ? check : undefined;
      }}
    />
  );
}
