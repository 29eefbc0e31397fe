import { LogOut } from 'lucide-react';
import { api } from '~/api/endpoints';
import { basePath } from '~/config/basePath';
import { paths } from '~/config/paths';
import { initials } from '~/shared/format/words';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './OperatorCard.module.css';

const DEFAULT_NAME = 'Creator';

export function OperatorCard() {
  const name = useMeta()?.operator.displayName || DEFAULT_NAME;
  const { data: session } = api.useGetSessionQuery();
  const [signOut, signingOut] = useMutationToast(api.useSignOutMutation, {
    error: 'Failed to sign out',
  });

  const leave = async () => {
    const { ok } = await signOut();
    // A full page load, so that nothing of the session stays in memory.
    if (ok) window.location.assign(basePath + paths.overview);
  };

  return (
    <div className={styles.card}>
      <span className={styles.initials} aria-hidden>
        {initials(name)}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.plan}>Pro Plan</p>
      </div>
      {session?.required && (
        <ToolButton label="Sign out" onClick={leave} disabled={signingOut}>
          <LogOut size={17} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}
