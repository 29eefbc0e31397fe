import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPaletteKey } from '~/shared/palette/paletteKey';
import { paletteClosed, paletteOpened, selectPaletteOpen } from '~/shared/palette/paletteSlice';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import type { Command } from './command';

const CommandPalette = lazyComponent(
  () => import(/* webpackChunkName: "palette" */ './CommandPalette'),
);
const NewProjectDialog = lazyComponent(
  () => import(/* webpackChunkName: "new-project" */ '~/entities/project/NewProjectDialog'),
);

export function PaletteHost() {
  const open = useSelector(selectPaletteOpen);
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState<Command | null>(null);
  const [newProjectOpen, setNewProjectOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (!event.repeat) dispatch(open ? paletteClosed() : paletteOpened());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch, open]);

  // The command runs after the dialog has closed and restored the focus: it may move the focus again.
  useEffect(() => {
    if (open || !chosen) return;
    setChosen(null);
    chosen.run();
  }, [open, chosen]);

  return (
    <>
      {open && (
        <CommandPalette
          onClose={() => dispatch(paletteClosed())}
          onChoose={(command) => {
            setChosen(command);
            dispatch(paletteClosed());
          }}
          onNewProject={() => setNewProjectOpen(true)}
        />
      )}
      {newProjectOpen && <NewProjectDialog onClose={() => setNewProjectOpen(false)} />}
    </>
  );
}
