import { type MouseEvent, useRef } from 'react';
import { Link, Outlet, useNavigation } from 'react-router-dom';
import { FollowedRenders } from '~/entities/render/Renders';
import { PaletteHost } from '../palette/PaletteHost';
import { ScheduleDialogHost } from '../ScheduleDialogHost';
import { ShortcutKeys } from '../shortcuts/ShortcutKeys';
import { UnsavedEditsQuestion } from '../UnsavedEditsQuestion';
import styles from './AppShell.module.css';
import { BottomNavigation } from './BottomNavigation';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import { NavigationRail } from './NavigationRail';
import { TopBar } from './TopBar';

export function AppShell() {
  const main = useRef<HTMLElement>(null);
  const { state } = useNavigation();

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <>
      <Link to="#main" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </Link>
      <div className={styles.shell}>
        <NavigationRail />
        <div className={styles.column}>
          <ConnectionBanner />
          <div className={styles.page}>
            <TopBar />
            <main
              id="main"
              ref={main}
              tabIndex={-1}
              aria-busy={state === 'loading'}
              className={styles.main}
            >
              <Outlet />
            </main>
            <Footer />
          </div>
        </div>
      </div>
      <BottomNavigation />
      <FollowedRenders />
      <PaletteHost />
      <ScheduleDialogHost />
      <ShortcutKeys />
      <UnsavedEditsQuestion />
    </>
  );
}
