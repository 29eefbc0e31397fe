import { ScrollText } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useClock } from '~/shared/clock/useClock';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { ErrorState } from '~/shared/ui/ErrorState';
import type { VideoFormState } from '../useVideoForm';

export function ScriptField({ videoForm }: { videoForm: VideoFormState }) {
  const clock = useClock();
  const { form, scripts, approved, script } = videoForm;
  const { field, fieldState } = useController({
    name: 'scriptId',
    control: form.control,
    rules: {
      required: 'Please select a script',
      validate: (id) => approved?.some((one) => one.id === id) || 'Selected script not found',
    },
  });
  const none = approved?.length === 0;
  if (!approved && scripts.error) {
    const { error, refetch } = scripts;
    return <ErrorState what="Approved scripts" error={error} onRetry={refetch} />;
  }
  return (
    <SearchPicker
      label="Approved script"
      noun="scripts"
      items={approved}
      value={script ?? null}
      onChange={(chosen) => field.onChange(chosen?.id ?? null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      nameOf={({ title }) => title}
      detailsOf={({ duration, createdAt }) => `${duration} seconds • ${clock.date(createdAt)}`}
      pictureOf={() => <ScrollText size={18} aria-hidden />}
      // Where there is nothing to choose from, the help says what to do instead.
      problem={none ? undefined : fieldState.error?.message}
      disabled={none}
      helperText={
        none ? (
          <>
            No approved scripts yet. <Link to={paths.scripts}>Approve one first</Link>.
          </>
        ) : (
          'Only approved scripts can become a video.'
        )
      }
    />
  );
}
