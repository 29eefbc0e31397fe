import Button from '@mui/material/Button';
import Bowser from 'bowser';
import { LogOut } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { OpenedSession } from '~/api/generated';
import { useNow } from '~/shared/hooks/useNow';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import styles from './SessionsCard.module.css';

/** A browser and its system, for example "Firefox on Linux". */
function deviceName(device: string): string {
  if (!device) return 'Unknown browser';
  const { browser, os } = Bowser.parse(device);
  return [browser.name || device, os.name].filter(Boolean).join(' on ');
}

function SessionRow({ session }: { session: OpenedSession }) {
  const now = useNow();
  const name = deviceName(session.device);
  const [signOut, signingOut] = useMutationToast(api.useEndSessionMutation, {
    success: () => `${name} is signed out`,
    error: `Couldn’t sign out ${name}. Please try again.`,
  });
  return (
    <li className={styles.session}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {session.address}, <RelativeTime at={session.lastUsedAt} now={now} />
        </p>
      </div>
      {session.current ? (
        <Tag>This browser</Tag>
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Sign out ${name}`}
          disabled={signingOut}
          onClick={() => void signOut({ id: session.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The browsers in which the operator is signed in. */
export function SessionsCard() {
  const sessions = api.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [signOut, signingOut] = useMutationToast(api.useEndOtherSessionsMutation, {
    success: () => 'Every other browser is signed out',
    error: 'Couldn’t sign out the other browsers. Please try again.',
  });
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Card
      title="Sessions"
      subtitle="Browsers that are signed in"
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<LogOut size={15} />}
          disabled={!hasOthers || signingOut}
          onClick={() => void signOut()}
        >
          Sign out others
        </Button>
      }
    >
      <QueryState query={sessions} what="Sessions" loading={2}>
        {(all) =>
          all.length > 0 ? (
            <ul>
              {all.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          ) : (
            <p className={styles.detail}>No password is set, so nobody has to sign in.</p>
          )
        }
      </QueryState>
    </Card>
  );
}
