import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { SecondFactor } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { QueryState } from '~/shared/ui/QueryState';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './SecondFactorCard.module.css';
import type { OpenSecondFactorDialog } from './secondFactorDialogs';

const SecondFactorDialog = lazyComponent(
  () => import(/* webpackChunkName: "second-factor" */ './SecondFactorDialog'),
);

/** The number of codes that the server generates at a time. */
const RECOVERY_CODES = 10;

const FEW_RECOVERY_CODES = 3;

interface PartProps {
  onOpen: (dialog: OpenSecondFactorDialog) => void;
}

function TurnedOff({ onOpen }: PartProps) {
  const { data: password } = api.useGetPasswordQuery();
  const [propose, proposing] = useMutationToast(api.useProposeSecondFactorMutation, {
    error: 'The setup could not be started. Please try again.',
  });
  const setUp = async () => {
    const result = await propose();
    if (result.ok) onOpen({ name: 'setUp', proposed: result.data });
  };
  if (password?.source === 'none') {
    return <p className={styles.state}>Set a password first.</p>;
  }
  return (
    <Button
      variant="contained"
      disabled={password === undefined || proposing}
      onClick={() => void setUp()}
    >
      Set up
    </Button>
  );
}

interface TurnedOnProps extends PartProps {
  since: string;
  codesLeft: number;
}

function TurnedOn({ since, codesLeft, onOpen }: TurnedOnProps) {
  return (
    <>
      <p className={styles.state}>
        On since <Timestamp at={since} show="date" />
      </p>
      <p className={styles.detail}>
        {codesLeft} of {RECOVERY_CODES} recovery codes left
      </p>
      {codesLeft <= FEW_RECOVERY_CODES && (
        <p className={styles.warning}>
          <TriangleAlert size={15} aria-hidden />
          Generate new recovery codes, so that you can still sign in if you lose your phone.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => onOpen({ name: 'renewCodes' })}>
          New recovery codes
        </Button>
        <Button variant="outlined" onClick={() => onOpen({ name: 'turnOff' })}>
          Turn off
        </Button>
      </div>
    </>
  );
}

const subtitle = ({ enabledAt }: SecondFactor) =>
  enabledAt === null
    ? 'Require a code from an authenticator app when you sign in.'
    : 'Signing in takes a code from your authenticator app as well as the password.';

/** Whether signing in needs a code, with the dialogs that change it. */
export function SecondFactorCard() {
  const secondFactor = api.useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenSecondFactorDialog | null>(null);
  return (
    <Card
      title="Two-factor authentication"
      subtitle={secondFactor.data && subtitle(secondFactor.data)}
    >
      <QueryState query={secondFactor} what="Two-factor authentication" loading={2}>
        {({ enabledAt, recoveryCodesLeft }) =>
          enabledAt === null ? (
            <TurnedOff onOpen={setDialog} />
          ) : (
            <TurnedOn since={enabledAt} codesLeft={recoveryCodesLeft} onOpen={setDialog} />
          )
        }
      </QueryState>
      {dialog && (
        <SecondFactorDialog dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}
