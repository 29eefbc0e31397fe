import { Keyboard, LayoutGrid, Smartphone } from 'lucide-react';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './ViewSwitch.module.css';

type ReviewView = 'focus' | 'grid';

interface ViewSwitchProps {
  view: ReviewView;
  onView: (view: ReviewView) => void;
  onHelp: () => void;
}

/** Switches between one video and the grid; the shortcuts dialog opens even when shortcuts are off. */
export function ViewSwitch({ view, onView, onHelp }: ViewSwitchProps) {
  return (
    <div className={styles.tools}>
      <span className={styles.keyboard}>
        <ToolButton label="Keyboard shortcuts" onClick={onHelp}>
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
