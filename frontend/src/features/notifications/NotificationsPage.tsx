import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Bell, CheckCheck } from 'lucide-react';
import { api } from '~/api/endpoints';
import { NOTIFICATION_PLACEHOLDERS } from '~/config/limits';
import { polling } from '~/config/polling';
import { useReadAllNotifications } from '~/shared/hooks/useReadAllNotifications';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { QueryState } from '~/shared/ui/QueryState';
import { Tag } from '~/shared/ui/Tag';
import { NotificationDays } from './components/NotificationDays';
import days from './components/NotificationDays.module.css';
import itemStyles from './components/NotificationItem.module.css';
import styles from './NotificationsPage.module.css';

const rows = Array.from({ length: NOTIFICATION_PLACEHOLDERS }, (_, row) => row);

function NotificationPlaceholders() {
  return (
    <ul className={days.list} aria-busy="true" aria-label="Loading notifications">
      {rows.map((row) => (
        <li key={row} className={itemStyles.item} data-testid="notification-placeholder">
          <div className={itemStyles.body}>
            <Skeleton variant="rounded" width={36} height={36} />
            <div className={itemStyles.text}>
              <Skeleton width="38%" />
              <Skeleton width="82%" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const EMPTY = (
  <EmptyState
    icon={<Bell size={22} />}
    title="No notifications yet"
    text="You'll receive notifications here when actions are taken in your system"
  />
);

export function NotificationsPage() {
  const notifications = api.useListNotificationsQuery(
    {},
    { pollingInterval: polling.notifications },
  );
  const unread = useUnreadCount();
  const [readAll, marking] = useReadAllNotifications();
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="Stay updated with all system activity and changes"
        tags={
          <span className={styles.count} aria-live="polite">
            <Tag>{unread ?? '–'} unread</Tag>
          </span>
        }
        action={
          <Button
            variant="outlined"
            startIcon={<CheckCheck size={16} />}
            disabled={!unread || marking}
            onClick={() => void readAll()}
          >
            {marking ? 'Marking...' : 'Mark All Read'}
          </Button>
        }
      />
      <div className={styles.list}>
        <QueryState
          query={notifications}
          what="Notifications"
          loading={<NotificationPlaceholders />}
          empty={EMPTY}
        >
          {(data) => <NotificationDays notifications={data} />}
        </QueryState>
      </div>
    </>
  );
}
