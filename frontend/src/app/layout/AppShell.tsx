import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { HeaderActions } from '~/shared/ui/HeaderActions';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { useScrollRestoration } from '../scroll/useScrollRestoration';
import { whenIdle } from '../whenIdle';
import styles from './AppShell.module.css';
import { BottomNavigation } from './BottomNavigation';
import { Footer } from './Footer';
import { Logo } from './Logo';
import { NavigationRail } from './NavigationRail';
import topBar from './TopBar.module.css';

/** The header of narrow screens, which have no navigation rail. */
function TopBar() {
  return (
    <header className={topBar.bar}>
      <Logo />
      <div className={topBar.actions}>
        <HeaderActions onDark />
      </div>
    </header>
  );
}

const ConnectionBanner = lazyComponent(() =>
  whenIdle().then(() => import(/* webpackChunkName: "connection-banner" */ './ConnectionBanner')),
);

export function AppShell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useScrollRestoration();

  useEffect(() => {
    if (hash === '#main') main.current?.focus();
  }, [hash]);

  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.shell}>
        <NavigationRail />
        <div className={styles.column}>
          <TopBar />
          <ConnectionBanner />
          <div className={styles.page}>
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              {children}
            </main>
            <Footer />
          </div>
        </div>
      </div>
      <BottomNavigation />
    </>
  );
}
