import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

const NEWEST = { limit: 1 };

/** The newest batch, followed while it runs; the scripts are loaded again as they are written. */
export function useNewestBatch() {
  const dispatch = useDispatch();
  const isRunning =
    api.endpoints.listScriptBatches.useQueryState(NEWEST).data?.[0]?.status === 'running';
  const { data } = api.useListScriptBatchesQuery(
    NEWEST,
    every(isRunning ? polling.scriptBatch : 0),
  );
  const batch = data?.[0];
  // Nothing until the list is known, so that only a change counts.
  const progress = data && `${batch?.id} ${batch?.written}`;
  const seen = useRef(progress);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== progress) {
      dispatch(api.util.invalidateTags(['Script', 'DashboardStats']));
    }
    seen.current = progress;
  }, [dispatch, progress]);
  return batch;
}
