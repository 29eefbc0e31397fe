import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '~/api/endpoints';
import { selectEnded, selectUnfollowed } from '~/entities/render/rendersSlice';
import { useRenders } from '~/entities/render/useRenders';

/** What the preview shows: the newest render that is followed, or else the video whose render has just ended. */
export function useShownRender() {
  const { rows } = useRenders();
  const unfollowed = useSelector(selectUnfollowed);
  const [last] = useSelector(selectEnded);
  const render = rows?.find(({ id }) => !unfollowed.includes(id));
  const isReady = !render && last?.outcome === 'completed';
  const { currentData: finished } = api.useGetVideoQuery(isReady ? { id: last.id } : skipToken);
  return { render, finished: finished?.videoUrl ? finished : undefined };
}
