import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Notification } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import { kindOf, relatedScreen } from '../notificationKinds';
import styles from './NotificationItem.module.css';

interface NotificationBodyProps {
  notification: Notification;
  now: number;
}

interface NotificationItemProps extends NotificationBodyProps {
  /** Whether it stands below its video, which has a link of its own. */
  inGroup?: boolean;
}

function NotificationBody({ notification, now }: NotificationBodyProps) {
  const { Icon, tone } = kindOf(notification);
  const { title, message, type, createdAt, read } = notification;
  return (
    <>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {title}
          {!read && <span className={styles.dot} role="img" aria-label="Unread" />}
        </span>
        <span className={styles.message}>{message}</span>
        <span className={styles.meta}>
          <Tag>{humanize(type)}</Tag>
          <RelativeTime at={createdAt} now={now} />
        </span>
      </span>
    </>
  );
}

/** An unread notification is a button that marks it as read; a read one is plain text. */
export function NotificationItem({ notification, now, inGroup }: NotificationItemProps) {
  const [markRead] = useMutationToast(api.useMarkNotificationReadMutation, {
    error: 'Failed to mark notification as read',
  });
  const isLinkedAbove = inGroup && notification.relatedType === 'video';
  const related = isLinkedAbove ? null : relatedScreen(notification);
  const read = () => void markRead({ id: notification.id });
  return (
    <li className={styles.item} data-unread={!notification.read || undefined}>
      {notification.read ? (
        <div className={styles.body}>
          <NotificationBody notification={notification} now={now} />
        </div>
      ) : (
        <button
          type="button"
          className={styles.body}
          aria-description="Mark as read"
          onClick={read}
        >
          <NotificationBody notification={notification} now={now} />
        </button>
      )}
      {related && (
        <Link
          to={related.to}
          className={styles.link}
          aria-label={`${related.label}: ${notification.title}`}
          onClick={() => !notification.read && read()}
        >
          {related.label}
        </Link>
      )}
    </li>
  );
}
