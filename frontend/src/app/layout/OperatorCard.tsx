import { LogOut } from 'lucide-react';
import { useGetSessionQuery, useSignOutMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { paths } from '~/config/paths';
import { initials } from '~/shared/format/words';
import { useMeta } from '~/shared/hooks/useMeta';
import { useToast } from '~/shared/toast/useToast';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './OperatorCard.module.css';

const DEFAULT_NAME = 'Creator';

export function OperatorCard() {
  const name = useMeta()?.operator.displayName || DEFAULT_NAME;
  const { data: session } = useGetSessionQuery();
  const [signOut, { isLoading }] = useSignOutMutation();
  const toast = useToast();

  const leave = async () => {
    try {
      await signOut().unwrap();
      // A full load, so that nothing of the session stays in memory.
      window.location.assign(paths.overview);
    } catch (error) {
      toast.error(serverError(error, 'Failed to sign out'));
    }
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
        <ToolButton label="Sign out" onClick={leave} disabled={isLoading}>
          <LogOut size={17} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}
