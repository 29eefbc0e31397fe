import { lazy, Suspense } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import type { OpenChoice } from '../useFinishConnection';

const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/ui/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);
const PasteAddressDialog = lazy(() =>
  import(/* webpackChunkName: "paste-address" */ './PasteAddressDialog').then((module) => ({
    default: module.PasteAddressDialog,
  })),
);
const PasteTokenDialog = lazy(() =>
  import(/* webpackChunkName: "paste-token" */ './PasteTokenDialog').then((module) => ({
    default: module.PasteTokenDialog,
  })),
);
const ChooseAccountDialog = lazy(() =>
  import(/* webpackChunkName: "choose-account" */ './ChooseAccountDialog').then((module) => ({
    default: module.ChooseAccountDialog,
  })),
);

export type OpenDialog =
  | { kind: 'disconnect' | 'address' | 'token' }
  | { kind: 'choice'; choice: OpenChoice };

interface ConnectionDialogProps {
  account: ConnectedPlatform;
  open: OpenDialog;
  onDisconnect: () => void;
  /** Several accounts were allowed: one of them has to be chosen. */
  onChoiceNeeded: (choice: OpenChoice) => void;
  onClose: () => void;
}

/** The dialog that a button of an account has opened, or the one that it has led on to. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { account, open, onDisconnect, onChoiceNeeded, onClose } = props;
  const { label, accountName } = account;
  return (
    <Suspense fallback={null}>
      {open.kind === 'disconnect' && (
        <ConfirmDialog
          title={`Disconnect ${label}?`}
          text={`${accountName ?? 'The account'} is forgotten here, and posts for ${label} go into the sandbox from then on. What is published stays where it is.`}
          confirmLabel="Disconnect"
          destructive
          onCancel={onClose}
          onConfirm={onDisconnect}
        />
      )}
      {open.kind === 'address' && (
        <PasteAddressDialog label={label} onChoiceNeeded={onChoiceNeeded} onClose={onClose} />
      )}
      {open.kind === 'token' && (
        <PasteTokenDialog account={account} onChoiceNeeded={onChoiceNeeded} onClose={onClose} />
      )}
      {open.kind === 'choice' && <ChooseAccountDialog choice={open.choice} onClose={onClose} />}
    </Suspense>
  );
}
