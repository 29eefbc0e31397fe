import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { CountBadge } from '~/shared/ui/CountBadge';
import { bottomNavigationScreens, isAt, moreScreens } from '../screens';
import styles from './BottomNavigation.module.css';
import { MoreDrawer } from './MoreDrawer';
import { ScreenLink } from './ScreenLink';

export function BottomNavigation() {
  const { pathname } = useLocation();
  const { data: stats } = api.useGetDashboardStatsQuery();
  const [open, setOpen] = useState(false);
  const inMore = moreScreens.some((screen) => isAt(screen, pathname));

  return (
    <>
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
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={20} strokeWidth={1.9} aria-hidden />
          More
        </button>
      </nav>
      {open && <MoreDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
