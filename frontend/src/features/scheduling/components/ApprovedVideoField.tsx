import { type Control, useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { useClock } from '~/shared/clock/useClock';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { ErrorState } from '~/shared/ui/ErrorState';
import { Poster } from '~/shared/video/Poster';
import type { ScheduleForm } from '../scheduleForm';
import styles from './ApprovedVideoField.module.css';

export function ApprovedVideoField({ control }: { control: Control<ScheduleForm> }) {
  const clock = useClock();
  const { data, error, refetch } = api.useListVideosQuery(WHOLE_LIST);
  const { field, fieldState } = useController({
    name: 'videoId',
    control,
    rules: { required: 'Choose a video' },
  });
  if (!data && error) return <ErrorState what="Approved videos" error={error} onRetry={refetch} />;
  const approved = data?.filter(({ status }) => status === 'approved');
  const none = approved?.length === 0;
  return (
    <SearchPicker
      label="Approved video"
      noun="videos"
      items={approved}
      value={approved?.find(({ id }) => String(id) === field.value) ?? null}
      onChange={(video) => field.onChange(video ? String(video.id) : '')}
      onBlur={field.onBlur}
      inputRef={field.ref}
      nameOf={({ title }) => title}
      detailsOf={({ approvedAt, updatedAt }) => `Approved ${clock.date(approvedAt ?? updatedAt)}`}
      pictureOf={(video) => (
        <span className={styles.poster}>
          <Poster key={video.id} video={video} small />
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
