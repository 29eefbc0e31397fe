import type { Command, CommandGroup } from './command';

export interface MatchedGroup {
  group: CommandGroup;
  commands: Command[];
}

/** The maximum number of scripts and of videos; a longer query finds the others. */
export const MAX_TITLES = 8;

const MAX_PER_GROUP: Record<CommandGroup, number> = {
  Screens: Number.POSITIVE_INFINITY,
  Settings: Number.POSITIVE_INFINITY,
  Actions: Number.POSITIVE_INFINITY,
  Scripts: MAX_TITLES,
  Videos: MAX_TITLES,
};

const GROUPS_WITHOUT_QUERY: readonly CommandGroup[] = ['Screens', 'Actions'];

/** The groups that the server searches. */
const SEARCHED_GROUPS: readonly CommandGroup[] = ['Scripts', 'Videos'];

const ACCENTS = /\p{Diacritic}/gu;

const normalize = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The rank of what the server has found in a text that is not shown. */
const FOUND_ELSEWHERE = 4;

/** The rank of a match, lower is better; null when a word of the query does not match. */
function distance({ label, keywords = '' }: Command, query: string): number | null {
  const title = normalize(label);
  const text = `${title} ${normalize(keywords)}`;
  if (!query.split(/\s+/).every((word) => text.includes(word))) return null;
  if (title.startsWith(query)) return 0;
  if (title.includes(` ${query}`)) return 1;
  return title.includes(query) ? 2 : 3;
}

interface Found {
  command: Command;
  distance: number;
}

function find(commands: readonly Command[], query: string, searched: boolean): Found[] {
  const found: Found[] = [];
  for (const command of commands) {
    const isFound = searched && SEARCHED_GROUPS.includes(command.group);
    const far = distance(command, query) ?? (isFound ? FOUND_ELSEWHERE : null);
    if (far !== null) found.push({ command, distance: far });
  }
  return found.sort((one, other) => one.distance - other.distance);
}

/**
 * The commands that match the query, best match first; the group with the best match leads.
 * @param searched Whether the scripts and videos are what the server has found for this query.
 */
export function matchCommands(
  commands: readonly Command[],
  query: string,
  searched = false,
): MatchedGroup[] {
  const normalizedQuery = normalize(query.trim());
  const offered = normalizedQuery
    ? commands
    : commands.filter(({ group }) => GROUPS_WITHOUT_QUERY.includes(group));
  const groups = new Map<CommandGroup, Command[]>();
  for (const { command } of find(offered, normalizedQuery, searched)) {
    const members = groups.get(command.group) ?? [];
    if (members.length < MAX_PER_GROUP[command.group]) members.push(command);
    groups.set(command.group, members);
  }
  return [...groups].map(([group, members]) => ({ group, commands: members }));
}
