import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import { errorStatus } from '~/api/errors';
import type { RenderPhase, Video, VideoStatus } from '~/api/generated';
import { type ApiDispatch, changeRows } from '~/api/loadedRows';
import { every, polling } from '~/config/polling';
import { useProviderName } from '~/shared/hooks/useMeta';

/** `deleted` when the video is gone, null while it renders. */
type Outcome = 'completed' | 'failed' | 'deleted' | null;

const OF_RENDER: Record<RenderPhase, Outcome> = {
  processing: null,
  completed: 'completed',
  failed: 'failed',
};

const OF_VIDEO: Record<VideoStatus, Outcome> = {
  processing: null,
  // Rendered, but not stored yet.
  completed: null,
  failed: 'failed',
  pending_review: 'completed',
  approved: 'completed',
  rejected: 'completed',
};

/** Polls a render, keeps its progress in the list of renders current, and says how and why it ended. */
export function useRenderOutcome(video: Video, isListed: boolean) {
  const { id } = video;
  const provider = useProviderName();
  const renderId = video.heygenVideoId ?? video.providerVideoId;
  const { currentData: render, error: pollError } = api.useGetRenderStatusQuery(
    provider && renderId ? { provider, id: renderId } : skipToken,
    every(polling.renderStatus),
  );
  // A video that is no longer listed says itself what became of it.
  const found = api.useGetVideoQuery(isListed ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  });
  const ended = found.isFetching ? undefined : found.currentData;

  useEffect(() => {
    if (pollError) console.error('The render status could not be read.', pollError);
  }, [pollError]);

  const dispatch = useDispatch<ApiDispatch>();
  const progress = render?.progress ?? null;
  useEffect(() => {
    if (progress === null) return;
    dispatch(
      changeRows('Video', [id], (row) =>
        row.status === 'processing' ? { ...row, progress } : row,
      ),
    );
  }, [id, progress, dispatch]);

  const isDeleted = errorStatus(found.error) === 404;
  const outcome =
    (render && OF_RENDER[render.status]) ??
    (ended && OF_VIDEO[ended.status]) ??
    (isDeleted ? 'deleted' : null);
  return { outcome, reason: render?.error ?? ended?.error ?? null };
}
