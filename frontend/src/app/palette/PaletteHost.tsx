import { lazy, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPaletteKey } from '~/shared/palette/paletteKey';
import { paletteClosed, paletteOpened, selectPaletteOpen } from '~/shared/palette/paletteSlice';
import type { Command } from './command';

const CommandPalette = lazy(() =>
  import(/* webpackChunkName: "palette" */ './CommandPalette').then((module) => ({
    default: module.CommandPalette,
  })),
);

const NewProjectDialog = lazy(() =>
  import(
    /* webpackChunkName: "new-project" */ '~/features/overview/components/NewProjectDialog'
  ).then((module) => ({ default: module.NewProjectDialog })),
);

/** Listens for the palette's key on every screen, and loads the palette when it is first wanted. */
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

  // Only when the palette has gone and the focus is back where it was: the command may move it on.
  useEffect(() => {
    if (open || !chosen) return;
    setChosen(null);
    chosen.run();
  }, [open, chosen]);

  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}
