import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { useDebouncedSearch } from '~/shared/pickers/useDebouncedSearch';

/** The chosen video. A link or the tray may name one that is not listed, so it is read by its id. */
function useChosenVideo(videoId: string, found: readonly Video[] | undefined) {
  const listed = found?.find(({ id }) => String(id) === videoId);
  // Another search does not list the chosen video any more.
  const [seen, setSeen] = useState<Video>();
  if (listed && listed !== seen) setSeen(listed);
  const known = listed ?? (String(seen?.id) === videoId ? seen : undefined);
  const isUnknown = videoId !== '' && found !== undefined && known === undefined;
  const { currentData } = api.useGetVideoQuery(isUnknown ? { id: Number(videoId) } : skipToken);
  const read = currentData?.status === 'approved' && currentData.videoUrl ? currentData : undefined;
  return known ?? read;
}

/** The approved videos that still have their file, which the server searches, and the chosen one. */
export function useApprovedVideos(videoId: string) {
  const { typed, asked, search } = useDebouncedSearch();
  const isSearched = asked !== '';
  const filter = { status: 'approved' as const, hasFile: true, q: asked || undefined };
  const { currentData, error, refetch } = api.useVideoPagesInfiniteQuery(filter);
  const found = useMemo(() => currentData?.pages.flatMap(({ rows }) => rows), [currentData]);
  const video = useChosenVideo(videoId, found);

  const isListed = !video || found?.some(({ id }) => id === video.id);
  const videos = found && (isListed || isSearched ? found : [video, ...found]);
  return {
    /** Undefined while they are loaded. */
    videos: typed === asked ? videos : undefined,
    /** How many match the search. */
    total: currentData?.pages[0]?.total ?? undefined,
    none: !isSearched && videos?.length === 0,
    /** The chosen video, once it is loaded. */
    video,
    search,
    error: found ? undefined : error,
    refetch,
  };
}

export type ApprovedVideos = ReturnType<typeof useApprovedVideos>;
