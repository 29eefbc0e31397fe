import type { QueuedVideo, RenderQueue } from '~/api/generated';
import { factory } from './factory';

export const renderQueue = factory<RenderQueue>({
  paused: false,
  pauseReason: null,
  hours: null,
  opensAt: null,
  waiting: 0,
  rendering: 0,
  endsAt: null,
});

export const aQueuedVideo = factory<QueuedVideo>({
  id: 40,
  title: 'Start before you are ready',
  duration: 30,
  position: null,
  progress: null,
  endsAt: null,
});
