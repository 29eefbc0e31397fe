import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { LegalSection } from './LegalPage';
import styles from './TableOfContents.module.css';

export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const titleId = useId();
  return (
    <nav className={styles.contents} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        On this page
      </h2>
      <ol>
        {sections.map(({ id, title }, place) => (
          <li key={id}>
            <Link to={`#${id}`} className={styles.link}>
              <span className={styles.number}>{place + 1}.</span> {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
