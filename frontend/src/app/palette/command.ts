import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'Screens' | 'Settings' | 'Actions' | 'Scripts' | 'Videos';

export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Shown beside the label, such as the status of a video. */
  detail?: string;
  /** Other words that find it. */
  keywords?: string;
  Icon: LucideIcon;
  run: () => void;
}
