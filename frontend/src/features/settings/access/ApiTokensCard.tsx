import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ApiToken, CreatedApiToken, TokenAccess } from '~/api/generated';
import { useNow } from '~/shared/hooks/useNow';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import { Timestamp } from '~/shared/ui/Timestamp';
import { useConfirm } from '~/shared/ui/useConfirm';
import { CreateApiTokenDialog } from './CreateApiTokenDialog';
import { NewApiTokenDialog } from './NewApiTokenDialog';
import styles from './SessionsCard.module.css';

function Expiry({ expiresAt }: { expiresAt: string | null }) {
  const now = useNow();
  if (expiresAt === null) return 'Does not expire';
  const verb = Date.parse(expiresAt) <= now ? 'Expired' : 'Expires';
  return (
    <>
      {verb} on <Timestamp at={expiresAt} show="date" />
    </>
  );
}

const ACCESS_NAMES: Record<TokenAccess, string> = {
  read: 'Read',
  write: 'Read and write',
  calendar: 'Calendar feed',
};

function TokenRow({ token: { id, name, access, expiresAt, lastUsedAt } }: { token: ApiToken }) {
  const now = useNow();
  const { confirm, confirmDialog } = useConfirm();
  const [revoke, revoking] = useMutationToast(api.useRevokeApiTokenMutation, {
    success: () => `${name} is revoked`,
    error: 'Couldn’t revoke the token. Please try again.',
  });
  const ask = () =>
    confirm({
      title: `Revoke ${name}?`,
      text: 'Programs that use this token cannot call the API any more.',
      confirmLabel: 'Revoke',
      destructive: true,
      onConfirm: () => void revoke({ id }),
    });
  return (
    <li className={styles.session}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          <Expiry expiresAt={expiresAt} />,{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <RelativeTime at={lastUsedAt} now={now} />
            </>
          )}
        </p>
      </div>
      <Tag>{ACCESS_NAMES[access]}</Tag>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Revoke ${name}`}
        disabled={revoking}
        onClick={ask}
      >
        Revoke
      </Button>
      {confirmDialog}
    </li>
  );
}

/** Tokens with which programs call the API. */
export function ApiTokensCard() {
  const tokens = api.useListApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const show = (token: CreatedApiToken) => {
    setCreating(false);
    setCreated(token);
  };
  return (
    <Card
      title="API tokens"
      subtitle="For programs that call the API"
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={15} />}
          onClick={() => setCreating(true)}
        >
          New token
        </Button>
      }
    >
      <QueryState query={tokens} what="API tokens" loading={2}>
        {(all) =>
          all.length > 0 ? (
            <ul>
              {all.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          ) : (
            <p className={styles.detail}>No API tokens yet.</p>
          )
        }
      </QueryState>
      {creating && <CreateApiTokenDialog onCreated={show} onClose={() => setCreating(false)} />}
      {created && <NewApiTokenDialog created={created} onClose={() => setCreated(null)} />}
    </Card>
  );
}
