import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification, NotificationVideo } from '~/api/generated';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { videoScreen } from '../notificationKinds';
import { NotificationItem } from './NotificationItem';
import styles from './VideoNotifications.module.css';

interface VideoNotificationsProps {
  video: NotificationVideo;
  /** Newest first. */
  notifications: readonly Notification[];
  now: number;
}

/** More of them are collapsed to the newest one. */
const SHOWN = 2;

const moreLabel = (hidden: readonly Notification[]) => {
  const unread = hidden.filter(({ read }) => !read).length;
  return `Show ${hidden.length} more${unread > 0 ? ` (${unread} unread)` : ''}`;
};

/** What happened to a video on one day. */
export function VideoNotifications({ video, notifications, now }: VideoNotificationsProps) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const screen = videoScreen(video);
  const canCollapse = notifications.length > SHOWN;
  const shown = canCollapse && !expanded ? notifications.slice(0, 1) : notifications;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h3 className={styles.title}>{video.title}</h3>
        <StatusBadge kind="video" status={video.status} />
        <Link to={screen.to} className={styles.link} aria-label={`${screen.label}: ${video.title}`}>
          {screen.label}
        </Link>
      </div>
      <ul id={listId} className={styles.list}>
        {shown.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} inGroup />
        ))}
      </ul>
      {canCollapse && (
        <Button
          size="small"
          color="inherit"
          className={styles.more}
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show only the newest' : moreLabel(notifications.slice(1))}
        </Button>
      )}
    </li>
  );
}
