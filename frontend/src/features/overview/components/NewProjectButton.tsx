import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const NewProjectDialog = lazy(() =>
  import(/* webpackChunkName: "new-project" */ './NewProjectDialog').then((module) => ({
    default: module.NewProjectDialog,
  })),
);

export function NewProjectButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={17} />} onClick={() => setOpen(true)}>
        New Project
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewProjectDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
