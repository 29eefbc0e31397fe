import Dialog from '@mui/material/Dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { pluralize } from '~/shared/format/words';
import { isComposing } from '~/shared/forms/isComposing';
import { ToolButton } from '~/shared/ui/ToolButton';
import { CommandList, optionId } from './CommandList';
import styles from './CommandPalette.module.css';
import type { Command } from './command';
import { matchCommands } from './matchCommands';
import { useActionCommands } from './useActionCommands';
import { useScreenCommands } from './useScreenCommands';
import { useTitleCommands } from './useTitleCommands';

interface CommandPaletteProps {
  onClose: () => void;
  onChoose: (command: Command) => void;
  onNewProject: () => void;
}

function resultText(count: number, query: string, searching: boolean): string {
  if (count === 0) return searching ? '' : `No results for “${query.trim()}”.`;
  return `${pluralize(count, 'result')}.`;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox with a list that is always open (WAI-ARIA: editable combobox with list autocomplete). */
export function CommandPalette({ onClose, onChoose, onNewProject }: CommandPaletteProps) {
  const screens = useScreenCommands();
  const actions = useActionCommands(onNewProject);
  const titles = useTitleCommands();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();

  const { searching, failed } = titles;
  const groups = matchCommands([...screens, ...actions, ...titles.commands], query, !searching);
  const commands = groups.flatMap((group) => group.commands);
  const current = commands[Math.min(place, commands.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setPlace((place + step + commands.length) % commands.length);
    } else if (event.key === 'Enter' && current && !isComposing(event)) {
      event.preventDefault();
      onChoose(current);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={{ enter: 120, exit: 0 }}
      slotProps={{
        container: { className: styles.container },
        paper: { className: styles.paper, 'aria-label': 'Search or jump to' },
      }}
    >
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          className={styles.input}
          autoFocus
          role="combobox"
          aria-label="Search screens, actions, scripts and videos"
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && optionId(listId, current)}
          autoComplete="off"
          maxLength={200}
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Search or jump to"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            titles.search(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ToolButton label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </ToolButton>
      </div>
      <CommandList
        id={listId}
        groups={groups}
        current={current}
        onHighlight={(command) => setPlace(commands.indexOf(command))}
        onChoose={onChoose}
      />
      <p role="status" className={styles.status}>
        {resultText(commands.length, query, searching)}{' '}
        {searching && 'Searching scripts and videos…'}
        {failed && 'Scripts and videos could not be searched.'}
      </p>
    </Dialog>
  );
}
