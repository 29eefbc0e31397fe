import { api } from '~/api/endpoints';
import { APPROVED_SHOWN, FAILED_SHOWN, REJECTED_SHOWN } from '~/config/overviewLists';

/** The newest approved, rejected and failed videos. Those that render or wait for a decision have a card of their own. */
export function useRecentVideos() {
  const lists = [
    api.useListVideosQuery(APPROVED_SHOWN),
    api.useListVideosQuery(REJECTED_SHOWN),
    api.useListVideosQuery(FAILED_SHOWN),
  ];
  const isKnown = lists.every(({ data }) => data !== undefined);
  const videos = lists
    .flatMap(({ data }) => data ?? [])
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const failed = lists.filter(({ data, isError }) => !data && isError);
  return {
    data: isKnown ? videos : undefined,
    error: failed[0]?.error,
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
}
