import { Fragment } from 'react';
import styles from './CodeList.module.css';

const PARTS = /(?<=__)/;

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
