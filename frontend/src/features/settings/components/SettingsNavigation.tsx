import { Link } from 'react-router-dom';
import styles from './SettingsNavigation.module.css';

interface SettingsNavigationProps {
  sections: readonly { id: string; title: string }[];
}

export function SettingsNavigation({ sections }: SettingsNavigationProps) {
  return (
    <nav className={styles.sections} aria-label="Settings">
      <ul className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
