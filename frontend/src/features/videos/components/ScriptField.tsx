import { ScrollText } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useClock } from '~/shared/clock/useClock';
import { pluralize } from '~/shared/format/words';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { ErrorState } from '~/shared/ui/ErrorState';
import type { VideoFormState } from '../useVideoForm';

/** "6 approved scripts have no video yet." */
const awaitingInWords = (count: number) =>
  `${pluralize(count, 'approved script')} ${count === 1 ? 'has' : 'have'} no video yet.`;

export function ScriptField({ videoForm }: { videoForm: VideoFormState }) {
  const clock = useClock();
  const { form, approved, script } = videoForm;
  const { field, fieldState } = useController({
    name: 'scriptId',
    control: form.control,
    rules: {
      required: 'Please select a script',
      validate: () => script !== undefined || 'Selected script not found',
    },
  });
  const { scripts, total, none, search, error, refetch } = approved;
  if (error) return <ErrorState what="Approved scripts" error={error} onRetry={refetch} />;
  // The chosen script stays an option while the list does not have it.
  const isListed = !script || scripts?.some(({ id }) => id === script.id);
  return (
    <SearchPicker
      label="Approved script"
      noun="scripts"
      items={scripts && !isListed ? [script, ...scripts] : scripts}
      total={total}
      onSearch={search}
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
            No approved script without a video. <Link to={paths.scripts}>Approve one first</Link>.
          </>
        ) : (
          awaitingInWords(total)
        )
      }
    />
  );
}
