import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { settingsPath } from '~/config/paths';
import styles from './Contacts.module.css';
import { Placeholder } from './Placeholder';

/** The operator's contact, from the settings. A placeholder marks what is not set. */
export function Contacts() {
  const { data: contact, isError } = api.useGetContactQuery();
  if (!contact) return isError && <p>The contact could not be loaded. Reload the page.</p>;
  const email = contact.contactEmail ?? <Placeholder name="email" />;
  const address = contact.postalAddress ?? <Placeholder name="address" />;
  const isComplete = contact.contactEmail !== null && contact.postalAddress !== null;
  return (
    <>
      {!isComplete && (
        <p>
          The text in braces is a placeholder: the operator of this installation fills it in under{' '}
          <Link to={settingsPath('you')}>Settings</Link> before other people depend on it.
        </p>
      )}
      <dl className={styles.contacts}>
        <dt>General questions</dt>
        <dd>{email}</dd>
        <dt>Privacy and data</dt>
        <dd>{email}</dd>
        <dt>Legal notices</dt>
        <dd>{email}</dd>
        <dt>Postal address</dt>
        <dd>{address}</dd>
      </dl>
    </>
  );
}
