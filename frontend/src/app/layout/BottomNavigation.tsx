import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useGetDashboardStatsQuery } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { CountBadge } from '~/shared/ui/CountBadge';
import styles from './BottomNavigation.module.css';
import { bottomNavigationItems, isCurrent, moreItems } from './navigation';

const MoreDrawer = lazy(() =>
  import(/* webpackChunkName: "more-drawer" */ './MoreDrawer').then((module) => ({
    default: module.MoreDrawer,
  })),
);

export function BottomNavigation() {
  const { pathname } = useLocation();
  const { data: stats } = useGetDashboardStatsQuery();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const inMore = moreItems.some((item) => isCurrent(item, pathname));

  return (
    <nav aria-label="Quick" className={styles.bar}>
      {bottomNavigationItems.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.item}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          <item.Icon size={20} strokeWidth={1.9} aria-hidden />
          {item.short}
          {item.to === paths.review && (
            <CountBadge
              count={stats?.pendingReview}
              label="pending review"
              className={styles.count}
            />
          )}
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={inMore || undefined}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Ellipsis size={20} strokeWidth={1.9} aria-hidden />
        More
      </button>
      {opened && (
        <Suspense fallback={null}>
          <MoreDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
