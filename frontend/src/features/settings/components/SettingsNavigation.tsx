import { Link } from 'react-router-dom';
import { SETTINGS_SECTIONS } from '~/config/settingsSections';
import styles from './SettingsNavigation.module.css';

export function SettingsNavigation() {
  return (
    <nav className={styles.sections} aria-label="Settings">
      <ul className={styles.list}>
        {SETTINGS_SECTIONS.map(({ id, title }) => (
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
