import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { CountBadge } from '~/shared/ui/CountBadge';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { bottomNavigationScreens, isAt, moreScreens } from '../screens';
import styles from './BottomNavigation.module.css';
import { ScreenLink } from './ScreenLink';

const MoreDrawer = lazyComponent(
  () => import(/* webpackChunkName: "more-drawer" */ './MoreDrawer'),
);

export function BottomNavigation() {
  const { pathname } = useLocation();
  const { data: stats } = api.useGetDashboardStatsQuery();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const inMore = moreScreens.some((screen) => isAt(screen, pathname));

  const openMore = () => {
    setOpened(true);
    setOpen(true);
  };

  return (
    <nav aria-label="Quick" className={styles.bar}>
      {bottomNavigationScreens.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} className={styles.item}>
          <screen.Icon size={20} strokeWidth={1.9} aria-hidden />
          {screen.shortTitle}
          {screen.path === paths.review && (
            <CountBadge
              count={stats?.pendingReview}
              label="pending review"
              className={styles.count}
            />
          )}
        </ScreenLink>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={inMore || undefined}
        onClick={openMore}
      >
        <Ellipsis size={20} strokeWidth={1.9} aria-hidden />
        More
      </button>
      {opened && <MoreDrawer open={open} onClose={() => setOpen(false)} />}
    </nav>
  );
}
