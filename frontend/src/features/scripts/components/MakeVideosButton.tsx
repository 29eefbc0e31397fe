import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Script } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import type { Selection } from '~/shared/lists/useSelection';
import { lazyComponent } from '~/shared/ui/lazyComponent';

const MakeVideosDialog = lazyComponent(
  () => import(/* webpackChunkName: "make-videos" */ '../making/MakeVideosDialog'),
);

/** The most scripts that the server quotes at once. */
const MAX_VIDEOS = 500;

interface MakeVideosButtonProps {
  /** The loaded scripts. */
  rows: readonly Script[];
  /** Whether scripts that are not loaded may be approved. */
  mayBeApproved: boolean;
  selection: Selection;
}

/** Makes the videos of the selected scripts that are approved and have none. Hidden when there is no such script. */
export function MakeVideosButton({ rows, mayBeApproved, selection }: MakeVideosButtonProps) {
  const [making, setMaking] = useState<readonly number[]>();
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const awaiting = selected.filter(({ status, hasVideo }) => status === 'approved' && !hasVideo);
  const isLoaded = selected.length === selection.ids.size;
  if (!making && (isLoaded ? awaiting.length === 0 : !mayBeApproved)) return null;
  // Of scripts that are not loaded, the server knows whether they have a video. The oldest is made first.
  const ids = isLoaded ? awaiting.map(({ id }) => id) : [...selection.ids];
  const first = ids.toSorted((one, other) => one - other).slice(0, MAX_VIDEOS);
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setMaking(first)}>
        {isLoaded ? `Make ${pluralize(awaiting.length, 'video')}` : 'Make videos'}
      </Button>
      {making && (
        <MakeVideosDialog
          scriptIds={making}
          onMade={(left) => {
            const made = new Set(making.filter((id) => !left.includes(id)));
            selection.keep([...selection.ids].filter((id) => !made.has(id)));
          }}
          onClose={() => setMaking(undefined)}
        />
      )}
    </>
  );
}
