import { type RefObject, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import type { ScheduledPost, Video } from '~/api/generated';
import { videoToScheduleChanged } from '~/entities/post/scheduleDialogSlice';
import { useHasPlan } from './useHasPlan';
import type { ReviewState } from './useReviewState';

const isLive = ({ status }: ScheduledPost) => status !== 'cancelled' && status !== 'failed';

/** The video that was approved last on this screen, while it has no post, and what opens the form for one. */
export function useLastApproved(
  { decisions }: ReviewState,
  pending: readonly Video[],
  player: RefObject<HTMLVideoElement | null>,
) {
  const dispatch = useDispatch();
  const [approved, setApproved] = useState<Video>();
  const [opened, setOpened] = useState(false);
  const last = decisions.at(-1);

  useEffect(() => {
    let current = true;
    setApproved(undefined);
    setOpened(false);
    void last?.sent.then((result) => {
      if (current && result.ok && last.decision === 'approved') setApproved(result.data);
    });
    return () => {
      current = false;
    };
  }, [last]);

  const id = approved?.id ?? 0;
  const hasPlan = useHasPlan();
  // Without a plan it has no post before the form was opened.
  const { currentData: posts } = api.useListScheduledPostsQuery(
    { videoId: id },
    { skip: !approved || !(hasPlan || opened) },
  );
  const mayHavePost = posts ? posts.some(isLive) : hasPlan;
  const isTakenBack = pending.some((video) => video.id === id);
  const needsPost = approved && !isTakenBack && !mayHavePost;
  const schedule = () => {
    if (!needsPost) return;
    // The next video would play behind the form.
    player.current?.pause();
    setOpened(true);
    dispatch(videoToScheduleChanged(approved.id));
  };
  return { video: needsPost ? approved : undefined, schedule };
}

export type LastApproved = ReturnType<typeof useLastApproved>;
