import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './AppShell.module.css';
import { BottomBar } from './BottomBar';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import { Rail } from './Rail';
import { TopBar } from './TopBar';

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
        <Rail />
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
      <BottomBar />
    </>
  );
}
