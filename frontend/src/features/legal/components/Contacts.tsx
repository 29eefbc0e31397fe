import { Fragment } from 'react';
import { api } from '~/api/endpoints';
import styles from './Contacts.module.css';
import { LegalText } from './LegalText';

/** The operator's contact, from the settings. A placeholder marks what is not set. */
export function Contacts() {
  const { data: contact, isError } = api.useGetContactQuery();
  if (!contact) return isError && <p>The contact could not be loaded. Reload the page.</p>;
  const email = contact.contactEmail ?? '{email}';
  const address = contact.postalAddress ?? '{address}';
  const isComplete = contact.contactEmail !== null && contact.postalAddress !== null;
  return (
    <>
      {!isComplete && (
        <p>
          <LegalText text="The text in braces is a placeholder: the operator of this installation fills it in under [Administration](/admin?tab=production) before other people depend on it." />
        </p>
      )}
      <dl className={styles.contacts}>
        {[
          ['General questions', email],
          ['Privacy and data', email],
          ['Legal notices', email],
          ['Postal address', address],
        ].map(([purpose, value = '']) => (
          <Fragment key={purpose}>
            <dt>{purpose}</dt>
            <dd>{value.startsWith('{') ? <LegalText text={value} /> : value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
