import { useDispatch, useSelector } from 'react-redux';
import { selectVideoToSchedule, videoToScheduleChanged } from '~/entities/post/scheduleDialogSlice';
import { lazyComponent } from '~/shared/ui/lazyComponent';

const SchedulePostDialog = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "schedule-post" */ '~/features/scheduling/components/SchedulePostDialog'
    ),
);

/** The form of a new post over the screen that asked for it. */
export function ScheduleDialogHost() {
  const dispatch = useDispatch();
  const videoId = useSelector(selectVideoToSchedule);
  if (videoId === null) return null;
  return (
    <SchedulePostDialog
      start={{ videoId: String(videoId) }}
      onClose={() => dispatch(videoToScheduleChanged(null))}
    />
  );
}
