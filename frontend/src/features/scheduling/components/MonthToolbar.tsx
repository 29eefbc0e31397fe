import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './MonthToolbar.module.css';

interface MonthToolbarProps {
  month: string;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
}

/** Replaces the library's toolbar, whose icon font is blocked by the content security policy. */
export function MonthToolbar({ month, onPrevious, onToday, onNext }: MonthToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <h3 className={styles.month} aria-live="polite">
        {month}
      </h3>
      <Button variant="outlined" size="small" onClick={onToday}>
        Today
      </Button>
      <ToolButton label="Previous month" onClick={onPrevious}>
        <ChevronLeft size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="Next month" onClick={onNext}>
        <ChevronRight size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}
