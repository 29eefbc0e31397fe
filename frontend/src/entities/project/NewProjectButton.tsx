import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '~/shared/ui/lazyComponent';

const NewProjectDialog = lazyComponent(
  () => import(/* webpackChunkName: "new-project" */ './NewProjectDialog'),
);

export function NewProjectButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={17} />} onClick={() => setOpen(true)}>
        New Project
      </Button>
      {open && <NewProjectDialog onClose={() => setOpen(false)} />}
    </>
  );
}
