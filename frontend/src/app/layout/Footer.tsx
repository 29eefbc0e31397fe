import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import styles from './Footer.module.css';

const SCREENS = [
  [paths.overview, 'Overview'],
  [paths.scripts, 'Scripts'],
  [paths.videos, 'Videos'],
  [paths.analytics, 'Analytics'],
  [paths.comments, 'Comments'],
] as const;

const LEGAL = [
  [paths.terms, 'Terms of Service'],
  [paths.privacy, 'Privacy Policy'],
] as const;

const links = (items: readonly (readonly [to: string, label: string])[]) => (
  <ul>
    {items.map(([to, label]) => (
      <li key={to}>
        <Link to={to} className={styles.link}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.blurb}>
        <p className={styles.name}>Showrunner</p>
        <p>
          Short videos on the fundamental skills of life: luck, masculinity, health, prosperity,
          relationships and success. From the first line to the published post.
        </p>
      </div>
      <nav aria-label="Footer" className={styles.navigation}>
        {links(SCREENS)}
        {links(LEGAL)}
      </nav>
      <div className={styles.philosophy}>
        <p>No-nonsense by design: say what is true, show how it is done, and leave out the rest.</p>
        <p className={styles.active}>System Active</p>
      </div>
    </footer>
  );
}
