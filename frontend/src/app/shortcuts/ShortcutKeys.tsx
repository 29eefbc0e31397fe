import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paletteOpened } from '~/shared/palette/paletteSlice';
import {
  selectShortcutListOpen,
  shortcutListClosed,
  shortcutListOpened,
} from '~/shared/shortcuts/shortcutsSlice';
import { isSingleKey } from '~/shared/shortcuts/singleKeys';
import { useKeys } from '~/shared/shortcuts/useKeys';
import { useSingleKeysEnabled } from '~/shared/shortcuts/useSingleKeysEnabled';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { screens } from '../screens';

const ShortcutsDialog = lazyComponent(
  () => import(/* webpackChunkName: "shortcuts" */ './ShortcutsDialog'),
);

/** The first key of every sequence that leads to a screen. */
const GO = 'g';

const SEQUENCE_MS = 1500;

/** The action of a key on every screen; a key after `g` leads to a screen. */
function useActionOf() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  return (event: KeyboardEvent): (() => void) | undefined => {
    if (event.repeat) return undefined;
    // What is typed elsewhere ends a sequence as well.
    const key = isSingleKey(event) ? event.key.toLowerCase() : '';
    const going = event.timeStamp - goPressedAt.current < SEQUENCE_MS;
    goPressedAt.current = key === GO ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const destination = going && screens.find(({ goKey }) => goKey === key);
    if (destination) return () => navigate(destination.path);
    // On some keyboards these need Shift.
    if (key === '/') return () => dispatch(paletteOpened());
    if (key === '?') return () => dispatch(shortcutListOpened());
    return undefined;
  };
}

/** The shortcuts of every screen, and the list of all. */
export function ShortcutKeys() {
  const listOpen = useSelector(selectShortcutListOpen);
  const dispatch = useDispatch();
  const [enabled] = useSingleKeysEnabled();
  // Before the keys of the screen: in a sequence, the second key has no other meaning.
  useKeys(useActionOf(), { enabled, first: true });
  return listOpen && <ShortcutsDialog onClose={() => dispatch(shortcutListClosed())} />;
}
