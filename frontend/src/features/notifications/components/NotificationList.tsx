import { Bell } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { NotificationType } from '~/api/generated';
import { PAGE_SIZE } from '~/config/limits';
import { every, polling } from '~/config/polling';
import { humanize } from '~/shared/format/words';
import { NoResults } from '~/shared/lists/NoResults';
import { useListRows } from '~/shared/lists/useListRows';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { TYPES } from '../notificationKinds';
import { useTypeFilter } from '../useTypeFilter';
import { NotificationDays } from './NotificationDays';
import styles from './NotificationList.module.css';
import { NotificationPlaceholders } from './NotificationPlaceholders';

const EMPTY = (
  <EmptyState
    icon={<Bell size={22} />}
    title="No notifications yet"
    text="You'll receive notifications here when actions are taken in your system"
  />
);

const CHOICES: readonly { value: NotificationType | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...TYPES.map((value) => ({ value, label: humanize(value) })),
];

export function NotificationList() {
  const [type, setType] = useTypeFilter();
  const pages = api.useNotificationPagesInfiniteQuery({ type });
  const { state, showMore } = useListRows(pages, 'notification');
  // Only the first page is polled: it goes before the others, which are loaded once.
  api.useListNotificationsQuery(
    { type, limit: PAGE_SIZE },
    { ...every(polling.notifications), skip: !pages.data },
  );
  return (
    <div className={styles.list}>
      <div className={styles.filter}>
        <ChoiceField
          label="Type"
          value={type ?? 'all'}
          choices={CHOICES}
          onChange={(chosen) => setType(chosen === 'all' ? undefined : chosen)}
        />
      </div>
      <QueryState
        query={state}
        what="Notifications"
        loading={<NotificationPlaceholders />}
        empty={type ? <NoResults onClear={() => setType(undefined)} /> : EMPTY}
      >
        {(notifications) => <NotificationDays notifications={notifications} />}
      </QueryState>
      {showMore}
    </div>
  );
}
