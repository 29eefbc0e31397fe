import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { AWAITING_VIDEO } from '~/entities/video/scriptLists';
import { useDebouncedSearch } from '~/shared/pickers/useDebouncedSearch';

/**
 * The approved scripts without a video, which the server searches, and the chosen one. A script that a link names may not be among the
 * newest, so it is read by its id.
 */
export function useApprovedScripts() {
  const { typed, asked, search } = useDebouncedSearch();
  const filter = { ...AWAITING_VIDEO, q: asked || undefined };
  const { currentData, error, refetch } = api.useScriptPagesInfiniteQuery(filter);
  const found = useMemo(() => currentData?.pages.flatMap(({ rows }) => rows), [currentData]);
  return {
    found,
    /** The options; undefined while they are loaded. */
    scripts: typed === asked ? found : undefined,
    /** How many match the search. */
    total: currentData?.pages[0]?.total ?? found?.length ?? 0,
    none: asked === '' && found?.length === 0,
    search,
    error: found ? undefined : error,
    refetch,
  };
}

/** The script with this id, if it is approved; undefined while it is loaded. */
export function useApprovedScript(found: readonly Script[] | undefined, scriptId: number | null) {
  const listed = found?.find(({ id }) => id === scriptId);
  // It is kept: another search does not list it any more.
  const [chosen, setChosen] = useState<Script>();
  const isKnown = listed !== undefined || chosen?.id === scriptId;
  const isRead = scriptId !== null && found !== undefined && !isKnown;
  const { currentData: read } = api.useGetScriptQuery(isRead ? { id: scriptId } : skipToken);
  const script = listed ?? (read?.status === 'approved' ? read : undefined);
  if (script && script !== chosen) setChosen(script);
  return chosen?.id === scriptId ? chosen : undefined;
}
