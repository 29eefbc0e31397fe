import { Fragment } from 'react';
import styles from './Contacts.module.css';
import { LegalText } from './LegalText';

/**
 * The operator's contact addresses. Fill them in before anybody
 * else uses the installation, or has comments answered by it.
 */
const CONTACTS = [
  ['General questions', '{email}'],
  ['Privacy and data', '{email}'],
  ['Legal notices', '{email}'],
  ['Postal address', '{address}'],
] as const;

export function Contacts() {
  return (
    <>
      <p>
        The text in braces is a placeholder: the operator of this installation fills it in before
        other people depend on it.
      </p>
      <dl className={styles.contacts}>
        {CONTACTS.map(([purpose, value]) => (
          <Fragment key={purpose}>
            <dt>{purpose}</dt>
            <dd>
              <LegalText text={value} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
