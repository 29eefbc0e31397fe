import { generatedApi, type Notification } from './generated';
import { toPage } from './listPages';
import { showFirstPage, showWrite } from './loadedRows';
import { outdatedTags } from './notificationTags';

interface UnreadNotifications {
  rows: Notification[];
  total: number;
}

/** What is polled: the first page, which the pages that are loaded follow, and the unread ones. */
const NEWEST = { type: 'Notification', id: 'newest' } as const;

export const notificationsApi = generatedApi
  .injectEndpoints({
    endpoints: (build) => ({
      /** The newest unread notifications, and how many there are. */
      getUnreadNotifications: build.query<UnreadNotifications, void>({
        query: () => ({ url: '/api/notifications/unread' }),
        transformResponse: (rows: Notification[], meta) => ({
          rows,
          total: toPage(rows, meta).total ?? rows.length,
        }),
        providesTags: [NEWEST],
        async onQueryStarted(_, { dispatch, getCacheEntry, getState, queryFulfilled }) {
          const known = getCacheEntry().data;
          try {
            const { data } = await queryFulfilled;
            const { getScript, getVideo } = generatedApi.endpoints;
            const isShown = ({ createdAt, relatedType, relatedId: id, video }: Notification) => {
              if (relatedType === 'video' && video)
                return getVideo.select({ id: video.id })(getState()).data?.status === video.status;
              if (relatedType !== 'script' || id === null) return false;
              const script = getScript.select({ id })(getState()).data;
              return script !== undefined && Date.parse(script.updatedAt) >= Date.parse(createdAt);
            };
            const tags = outdatedTags(known?.rows, data.rows, isShown);
            if (tags.length > 0) dispatch(generatedApi.util.invalidateTags(tags));
          } catch {
            // A failed poll invalidates nothing; the connection banner reports it.
          }
        },
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      listNotifications: {
        providesTags: [NEWEST],
        onQueryStarted: ({ limit: _, ...filter }, started) =>
          showFirstPage('notificationPages', filter, started),
      },
      markNotificationRead: {
        invalidatesTags: [NEWEST],
        onQueryStarted({ id }, started) {
          const change = (row: Notification) => ({ ...row, read: true });
          return showWrite('Notification', started, {
            atOnce: { id, change },
            settled: () => ({ ids: [id], change }),
          });
        },
      },
      markAllNotificationsRead: { invalidatesTags: [NEWEST] },
    },
  });
