import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'Screens' | 'Actions' | 'Scripts' | 'Videos';

export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** A word beside the label: the status of a video, say. */
  detail?: string;
  /** Other words under which it is looked for. */
  keywords?: string;
  Icon: LucideIcon;
  run: () => void;
}
