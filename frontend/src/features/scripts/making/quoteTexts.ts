import type { Avatar, Settings, VideosQuote, Voice } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { capitalize, listInWords } from '~/shared/format/words';
import { bulkSummary } from '~/shared/lists/bulkSummary';

export interface ShownLook {
  avatar: Avatar | null;
  voice: Voice | null;
  backgroundStyle: string;
  musicStyle: string;
}

/** "Omar · Marcus · Urban Backdrop · Trendy & Modern" */
export const lookInWords = ({ avatar, voice, backgroundStyle, musicStyle }: ShownLook): string =>
  [avatar?.name, voice?.name, backgroundStyle, musicStyle].filter(Boolean).join(' · ');

const about = (seconds: number) =>
  seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;

/** "about 6 min · £0.00" */
export const timeAndPrice = ({ renderSeconds, cost, paid }: VideosQuote): string =>
  [renderSeconds === null ? undefined : about(renderSeconds), (paid ? 'up to ' : '') + pounds(cost)]
    .filter(Boolean)
    .join(' · ');

/** "Avatar and music change from video to video." Nothing when nothing rotates. */
export function rotationInWords(settings: Settings): string | undefined {
  const { avatarRotation, voiceRotation, backgroundRotation, musicRotation } = settings;
  const rotations = { avatarRotation, voiceRotation, backgroundRotation, musicRotation };
  const names = Object.entries(rotations)
    .filter(([, choices]) => choices.length > 1)
    .map(([name]) => name.replace('Rotation', ''));
  if (names.length === 0) return undefined;
  const change = names.length === 1 ? 'changes' : 'change';
  return `${capitalize(listInWords(names))} ${change} from video to video.`;
}

/** "2 skipped: This script already has a video." Nothing when all can be made. */
export const skippedInWords = ({ scripts }: VideosQuote): string | undefined =>
  bulkSummary(scripts, 'video', 'queued').description;
