import Button from '@mui/material/Button';
import { Bell, CheckCheck } from 'lucide-react';
import { useListNotificationsQuery, useMarkAllNotificationsReadMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { polling } from '~/config/polling';
import { EmptyState } from '~/shared/components/EmptyState';
import { ErrorState } from '~/shared/components/ErrorState';
import { PageHeader } from '~/shared/components/PageHeader';
import { Tag } from '~/shared/components/Tag';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { useToast } from '~/shared/toast/useToast';
import { NotificationDays } from './components/NotificationDays';
import { NotificationPlaceholders } from './components/NotificationPlaceholders';
import styles from './NotificationsPage.module.css';

export function NotificationsPage() {
  const { data, error, isLoading, refetch } = useListNotificationsQuery(
    {},
    { pollingInterval: polling.notifications },
  );
  const unread = useUnreadCount();
  const [markAll, { isLoading: marking }] = useMarkAllNotificationsReadMutation();
  const toast = useToast();

  const readAll = async () => {
    try {
      await markAll().unwrap();
      toast.success('Success', 'All notifications marked as read');
    } catch (failure) {
      toast.error(serverError(failure, 'Failed to mark notifications as read'));
    }
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title="Notifications"
        subtitle="Stay updated with all system activity and changes"
        action={
          <>
            <span className={styles.count} aria-live="polite">
              <Tag>{unread} unread</Tag>
            </span>
            <Button
              variant="outlined"
              startIcon={<CheckCheck size={16} />}
              disabled={unread === 0 || marking}
              onClick={readAll}
            >
              {marking ? 'Marking...' : 'Mark All Read'}
            </Button>
          </>
        }
      />
      {isLoading && <NotificationPlaceholders />}
      {!data && error && (
        <ErrorState what="Notifications" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<Bell size={22} />}
          title="No notifications yet"
          text="You'll receive notifications here when actions are taken in your system"
        />
      )}
      {data && data.length > 0 && <NotificationDays notifications={data} />}
    </div>
  );
}
