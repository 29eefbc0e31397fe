import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { whenIdle } from '../whenIdle';
import styles from './AppShell.module.css';
import { BottomNavigation } from './BottomNavigation';
import { Footer } from './Footer';
import { NavigationRail } from './NavigationRail';
import { TopBar } from './TopBar';

const ConnectionBanner = lazyComponent('ConnectionBanner', () =>
  whenIdle().then(() => import(/* webpackChunkName: "connection-banner" */ './ConnectionBanner')),
);

export function AppShell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { hash } = useLocation();

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
