import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { type ApiDispatch, changeRows } from '~/api/loadedRows';
import { useToast } from '~/shared/toast/useToast';
import { renderEnded, selectUnfollowed } from './rendersSlice';
import { trackedAfter, trackedAfterReport } from './trackedRenders';
import { useRenderOutcome } from './useRenderOutcome';
import { useRenders } from './useRenders';

interface RenderReporterProps {
  video: Video;
  isListed: boolean;
  onReported: (id: number) => void;
}

/** Polls a render, and shows a toast when it ends. */
function RenderReporter({ video, isListed, onReported }: RenderReporterProps) {
  const { id, title } = video;
  const { outcome, reason } = useRenderOutcome(video, isListed);
  const dispatch = useDispatch<ApiDispatch>();
  const toast = useToast();

  useEffect(() => {
    if (outcome === null) return;
    onReported(id);
    if (outcome === 'deleted') return;
    dispatch(renderEnded({ id, title, outcome }));
    if (outcome === 'completed') toast.success('Video Ready!', title);
    else toast.error(reason ?? title, 'Video Failed');
    // The lists that are read again say it later than the toast.
    const status = outcome === 'completed' ? 'pending_review' : 'failed';
    dispatch(changeRows('Video', [id], (row) => ({ ...row, status })));
    dispatch(api.util.invalidateTags(['Video', 'DashboardStats', 'RenderQueue']));
  }, [outcome, reason, id, title, onReported, dispatch, toast]);

  return null;
}

/** Follows every render, on every screen and also after the page was loaded again. */
export function RenderWatcher() {
  const { rows } = useRenders();
  const unfollowed = useSelector(selectUnfollowed);
  const [seen, setSeen] = useState(rows);
  const [tracked, setTracked] = useState(() => trackedAfter([], rows ?? []));
  if (rows !== seen) {
    setSeen(rows);
    if (rows) setTracked(trackedAfter(tracked, rows));
  }
  const [onReported] = useState(
    () => (id: number) => setTracked((current) => trackedAfterReport(current, id)),
  );
  return tracked
    .filter(({ video, isReported }) => !isReported && !unfollowed.includes(video.id))
    .map(({ video, isListed }) => (
      <RenderReporter key={video.id} {...{ video, isListed, onReported }} />
    ));
}
