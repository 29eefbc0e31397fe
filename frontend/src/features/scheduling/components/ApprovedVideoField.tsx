import { type Control, useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Poster } from '~/entities/video/Poster';
import { useClock } from '~/shared/clock/useClock';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { ErrorState } from '~/shared/ui/ErrorState';
import type { ScheduleForm } from '../scheduleForm';
import type { ApprovedVideos } from '../useApprovedVideos';
import styles from './ApprovedVideoField.module.css';

interface ApprovedVideoFieldProps {
  control: Control<ScheduleForm>;
  approved: ApprovedVideos;
}

export function ApprovedVideoField({ control, approved }: ApprovedVideoFieldProps) {
  const clock = useClock();
  const { field, fieldState } = useController({
    name: 'videoId',
    control,
    // A link may name a video that is not approved, or not there any more.
    rules: { validate: () => approved.video !== undefined || 'Choose a video' },
  });
  const { videos, total, none, video, search, error, refetch } = approved;
  if (error) return <ErrorState what="Approved videos" error={error} onRetry={refetch} />;
  return (
    <SearchPicker
      label="Approved video"
      noun="videos"
      items={videos}
      total={total}
      onSearch={search}
      value={video ?? null}
      onChange={(chosen) => field.onChange(chosen ? String(chosen.id) : '')}
      onBlur={field.onBlur}
      inputRef={field.ref}
      nameOf={({ title }) => title}
      detailsOf={({ approvedAt, updatedAt }) => `Approved ${clock.date(approvedAt ?? updatedAt)}`}
      pictureOf={(one) => (
        <span className={styles.poster}>
          <Poster key={one.id} video={one} small />
        </span>
      )}
      // Where there is nothing to choose from, the help says what to do instead.
      problem={none ? undefined : fieldState.error?.message}
      disabled={none}
      helperText={
        none ? (
          <>
            No approved videos yet. <Link to={paths.review}>Review one first</Link>.
          </>
        ) : (
          'Only approved videos can be posted.'
        )
      }
    />
  );
}
