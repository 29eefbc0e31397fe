import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import styles from './AboutCard.module.css';

const LINKS = [
  [paths.system, 'System Health'],
  [paths.terms, 'Terms of Service'],
  [paths.privacy, 'Privacy Policy'],
] as const;

/** The version of the server, its health and its legal pages. */
export function AboutCard() {
  const meta = useMeta();
  return (
    <Card title="About" subtitle={meta && `${meta.product} ${meta.version}`}>
      <ul className={styles.links}>
        {LINKS.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
