import { generatedApi, type Notification, type NotificationVideo } from './generated';
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
            const isShown = ({ id, status }: NotificationVideo) =>
              generatedApi.endpoints.getVideo.select({ id })(getState()).data?.status === status;
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
