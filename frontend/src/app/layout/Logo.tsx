import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import styles from './Logo.module.css';

function LogoMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#C8F04B" />
      <path d="M9 8.5h4.2v15H9zM15.6 8.5l9 7.5-9 7.5z" fill="#14170F" />
    </svg>
  );
}

export function Logo() {
  return (
    <Link to={paths.overview} className={styles.logo}>
      <LogoMark />
      Showrunner
    </Link>
  );
}
