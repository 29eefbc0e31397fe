import { lazy, Suspense } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import type { OpenChoice } from '../useConnecting';

const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/components/ConfirmDialog').then((module) => ({
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
  onSeveral: (choice: OpenChoice) => void;
  onClose: () => void;
}

/** The dialog that a button of an account has opened, or the one that it has led on to. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { account, open, onDisconnect, onSeveral, onClose } = props;
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
        <PasteAddressDialog label={label} onSeveral={onSeveral} onClose={onClose} />
      )}
      {open.kind === 'token' && (
        <PasteTokenDialog account={account} onSeveral={onSeveral} onClose={onClose} />
      )}
      {open.kind === 'choice' && <ChooseAccountDialog choice={open.choice} onClose={onClose} />}
    </Suspense>
  );
}
