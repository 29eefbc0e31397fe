import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { useServerForm } from '~/shared/forms/useServerForm';
import { CloseButton } from '~/shared/ui/CloseButton';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import { useConfirm } from '~/shared/ui/useConfirm';
import { type Examples, ignore } from './example';

const QUESTION = {
  title: 'Delete this video?',
  text: 'Its posts are cancelled.',
  confirmLabel: 'Delete',
  destructive: true,
};

interface OpenerProps {
  children: (close: () => void) => ReactNode;
}

function Opener({ children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

function RenameDialog({ onClose }: { onClose: () => void }) {
  const form = useServerForm({
    defaultValues: { name: 'Mornings' },
    send: () => ({ ok: false, message: 'This name is already taken.' }),
  });
  return (
    <FormDialog title="Rename project" submitLabel="Rename" form={form} onClose={onClose}>
      <FormTextField name="name" control={form.control} label="Name" />
    </FormDialog>
  );
}

function Confirm() {
  const { confirm, confirmDialog } = useConfirm();
  return (
    <>
      <Button variant="outlined" onClick={() => confirm({ ...QUESTION, onConfirm: ignore })}>
        Open
      </Button>
      {confirmDialog}
    </>
  );
}

export const dialogs: Examples = {
  CloseButton: () => <CloseButton onClick={ignore} />,
  ConfirmDialog: () => (
    <Opener>{(close) => <ConfirmDialog {...QUESTION} onConfirm={close} onCancel={close} />}</Opener>
  ),
  FormDialog: () => <Opener>{(close) => <RenameDialog onClose={close} />}</Opener>,
  OpenDialog: () => (
    <Opener>
      {(close) => (
        <OpenDialog className={undefined} aria-label="Details" onClose={close}>
          <CloseButton onClick={close} />
        </OpenDialog>
      )}
    </Opener>
  ),
  useConfirm: Confirm,
};
