import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import { useToast } from '~/shared/toast/useToast';
import { followingStopped, renderFinished } from './followedRenderSlice';
import { useFollowedRender } from './useFollowedRender';

/** Polls the followed render on every screen, and shows a toast when it ends. */
export function RenderWatcher() {
  const { following, outcome, reason, pollError } = useFollowedRender();
  const dispatch = useDispatch();
  const toast = useToast();
  const title = following?.title;

  useEffect(() => {
    if (pollError) console.error('The render status could not be read.', pollError);
  }, [pollError]);

  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'completed') {
      dispatch(renderFinished());
      toast.success('Video Ready!', title);
    } else {
      dispatch(followingStopped());
      toast.error(reason ?? title ?? '', 'Video Failed');
    }
    dispatch(api.util.invalidateTags(['Video', 'DashboardStats']));
  }, [outcome, reason, title, dispatch, toast]);

  return null;
}
