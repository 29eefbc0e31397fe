import Button from '@mui/material/Button';
import { Bell, CheckCheck } from 'lucide-react';
import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';
import { useReadAllNotifications } from '~/shared/hooks/useReadAllNotifications';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { QueryState } from '~/shared/ui/QueryState';
import { Tag } from '~/shared/ui/Tag';
import { NotificationDays } from './components/NotificationDays';
import { NotificationPlaceholders } from './components/NotificationPlaceholders';
import styles from './NotificationsPage.module.css';

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
  const { readAll, marking } = useReadAllNotifications();
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
            onClick={readAll}
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
