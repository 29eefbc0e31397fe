import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { polling } from '~/config/polling';
import { useProviderName } from '~/shared/hooks/useMeta';
import { selectFollowing } from './followedRenderSlice';

type Outcome = 'completed' | 'failed';

/** The followed render, its progress and outcome; all users of the hook share one poll. */
export function useFollowedRender() {
  const following = useSelector(selectFollowing);
  const provider = useProviderName();
  const { video } = api.useListVideosQuery(following ? WHOLE_LIST : skipToken, {
    selectFromResult: ({ data }) => ({
      video: data?.find(({ id }) => id === following?.videoId),
    }),
  });
  const renderId = following?.renderId ?? video?.heygenVideoId ?? video?.providerVideoId;
  const { currentData: render, error } = api.useGetRenderStatusQuery(
    following && provider && renderId ? { provider, id: renderId } : skipToken,
    { pollingInterval: polling.renderStatus },
  );
  return {
    following,
    progress: render?.progress ?? video?.progress ?? null,
    outcome: following ? outcomeOf(render?.status, video?.status) : null,
    reason: render?.error ?? video?.error ?? null,
    pollError: error,
  };
}

function outcomeOf(render: string | undefined, video: string | undefined): Outcome | null {
  if (render === 'failed' || video === 'failed') return 'failed';
  // A render without a provider id has no status: its video shows when it is pending review.
  if (render === 'completed' || video === 'pending_review') return 'completed';
  return null;
}
