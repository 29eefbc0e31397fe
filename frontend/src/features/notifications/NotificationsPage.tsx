import Button from '@mui/material/Button';
import { CheckCheck } from 'lucide-react';
import { useReadAllNotifications } from '~/entities/notification/useReadAllNotifications';
import { useUnreadCount } from '~/entities/notification/useUnreadCount';
import { formatCount } from '~/shared/format/words';
import { PageHeader } from '~/shared/ui/PageHeader';
import { Tag } from '~/shared/ui/Tag';
import { NotificationList } from './components/NotificationList';
import styles from './NotificationsPage.module.css';

export function NotificationsPage() {
  const unread = useUnreadCount();
  const [readAll, marking] = useReadAllNotifications();
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="Stay updated with all system activity and changes"
        tags={
          <span className={styles.count} aria-live="polite">
            <Tag>{unread === undefined ? '–' : formatCount(unread)} unread</Tag>
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
      <NotificationList />
    </>
  );
}
