import { Keyboard, LayoutGrid, Smartphone } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { shortcutListOpened } from '~/shared/shortcuts/shortcutsSlice';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './ViewSwitch.module.css';

type ReviewView = 'focus' | 'grid';

interface ViewSwitchProps {
  view: ReviewView;
  onView: (view: ReviewView) => void;
}

/** Switches between one video and the grid, and opens the list of shortcuts, even when they are off. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const dispatch = useDispatch();
  return (
    <div className={styles.tools}>
      <span className={styles.keyboard}>
        <ToolButton
          label="Keyboard shortcuts"
          opens="dialog"
          onClick={() => dispatch(shortcutListOpened())}
        >
          <Keyboard size={18} aria-hidden />
        </ToolButton>
      </span>
      <ToolButton label="One at a time" pressed={view === 'focus'} onClick={() => onView('focus')}>
        <Smartphone size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="All in a grid" pressed={view === 'grid'} onClick={() => onView('grid')}>
        <LayoutGrid size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}
