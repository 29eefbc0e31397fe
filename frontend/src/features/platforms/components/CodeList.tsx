import { Fragment } from 'react';
import styles from './CodeList.module.css';

/** Between the parts of a name: where a narrow card breaks it. */
const PARTS = /(?<=__)/;

/** Names that are typed exactly as they stand here: scopes, keys of the configuration. */
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
