import { useEffect } from 'react';
import styles from './CommandList.module.css';
import type { Command } from './command';
import type { MatchedGroup } from './matchCommands';

interface CommandListProps {
  id: string;
  groups: readonly MatchedGroup[];
  current: Command | undefined;
  onHighlight: (command: Command) => void;
  onChoose: (command: Command) => void;
}

export const optionId = (listId: string, { id }: Command) => `${listId}-${id}`;

/** The focus stays in the search field, which refers to the current option with aria-activedescendant. */
export function CommandList({ id, groups, current, onHighlight, onChoose }: CommandListProps) {
  const currentId = current && optionId(id, current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  return (
    <div id={id} role="listbox" aria-label="Results" tabIndex={-1} className={styles.list}>
      {groups.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden>
            {group}
          </p>
          {commands.map((command) => (
            <button
              key={command.id}
              type="button"
              id={optionId(id, command)}
              role="option"
              aria-selected={command === current}
              tabIndex={-1}
              className={styles.option}
              onPointerMove={() => command !== current && onHighlight(command)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(command)}
            >
              <command.Icon size={17} strokeWidth={1.9} aria-hidden />
              <span className={styles.label}>{command.label}</span>
              {command.detail && <span className={styles.detail}>{command.detail}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
