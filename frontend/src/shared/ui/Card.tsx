import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  subtitle?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, subtitle, action, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={[styles.card, className].filter(Boolean).join(' ')}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId}>{title}</h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
