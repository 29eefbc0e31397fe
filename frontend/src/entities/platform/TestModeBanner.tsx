import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CONNECT_ACCOUNT } from './connectAccount';
import styles from './TestModeBanner.module.css';
import { usePlatforms } from './usePlatforms';

/** Says, where posts are shown, that nobody sees them: no platform has an account yet. */
export function TestModeBanner() {
  const { all } = usePlatforms();
  if (all.length === 0 || all.some(({ sandbox }) => !sandbox)) return null;
  return (
    <p className={styles.banner}>
      <FlaskConical size={17} className={styles.sign} aria-hidden />
      <span>
        Test mode: nothing reaches your audience.{' '}
        <Link to={CONNECT_ACCOUNT.to} className={styles.link}>
          {CONNECT_ACCOUNT.label}
        </Link>
      </span>
    </p>
  );
}
