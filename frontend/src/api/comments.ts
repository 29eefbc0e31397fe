import { generatedApi } from './generated';
import { showFirstPage, showWrite } from './loadedRows';

/** The first page, which is watched; the pages that are loaded follow it. */
export const NEWEST_COMMENTS = { type: 'PendingComment', id: 'newest' } as const;

const DECISION_TAGS = [NEWEST_COMMENTS, 'CommentStats'] as const;

/** The state of the listener is a setting, too. */
const LISTENER_TAGS = ['ListenerStatus', 'Settings', 'Change'] as const;

/** A comment that is decided on is no longer pending. */
const gone = () => null;
const removeUpdated = ({ updated }: { updated: readonly number[] }) => ({
  ids: updated,
  change: gone,
});

generatedApi.enhanceEndpoints({
  endpoints: {
    listPendingComments: {
      providesTags: [NEWEST_COMMENTS],
      onQueryStarted: ({ limit: _, ...filter }, started) =>
        showFirstPage('commentPages', filter, started),
    },
    listPendingCommentIds: { providesTags: [] },
    approveComment: {
      invalidatesTags: DECISION_TAGS,
      onQueryStarted: ({ commentId: id, approveComment: { text } }, started) =>
        showWrite('PendingComment', started, {
          // The operator's own words stay until they are sent.
          atOnce: text === undefined ? { id, change: gone } : undefined,
          settled: () => ({ ids: [id], change: gone }),
        }),
    },
    rejectComment: {
      invalidatesTags: DECISION_TAGS,
      onQueryStarted: ({ commentId: id }, started) =>
        showWrite('PendingComment', started, {
          atOnce: { id, change: gone },
          settled: () => ({ ids: [id], change: gone }),
        }),
    },
    bulkApproveComments: {
      invalidatesTags: DECISION_TAGS,
      onQueryStarted: (_, started) =>
        showWrite('PendingComment', started, { settled: removeUpdated }),
    },
    bulkRejectComments: {
      invalidatesTags: DECISION_TAGS,
      onQueryStarted: (_, started) =>
        showWrite('PendingComment', started, { settled: removeUpdated }),
    },
    simulateComments: { invalidatesTags: [...DECISION_TAGS, 'TrendingComment'] },
    setAutoResponse: { invalidatesTags: LISTENER_TAGS },
    startListener: { invalidatesTags: LISTENER_TAGS },
    stopListener: { invalidatesTags: LISTENER_TAGS },
  },
});
