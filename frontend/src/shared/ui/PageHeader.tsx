import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The title of the browser tab; `title` when left out. */
  documentTitle?: string;
  eyebrow?: string;
  subtitle?: ReactNode;
  tags?: ReactNode;
  action?: ReactNode;
}

/** Sets the document title and, after a navigation, focuses the heading. */
export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, eyebrow, subtitle, tags, action } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const tab = documentTitle ?? title;

  useEffect(() => {
    document.title = `${tab} · Showrunner`;
  }, [tab]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path means a new page
  useEffect(() => {
    if (key === 'default') return;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {tags && <div className={styles.tags}>{tags}</div>}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
