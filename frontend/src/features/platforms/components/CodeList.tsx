import { Fragment } from 'react';
import styles from './CodeList.module.css';

/** The positions where a long name may be broken. */
const PARTS = /(?<=__)/;

/** Names to be typed exactly: scopes and configuration keys. */
export function CodeList({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>
          <code>
            {name.split(PARTS).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </code>
        </li>
      ))}
    </ul>
  );
}
