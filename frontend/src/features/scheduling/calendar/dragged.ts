import type { Active, Over } from '@dnd-kit/core';
import type { ScheduledPost, Video } from '~/api/generated';
import type { Place } from './place';

/** A post that is moved, or a video that gets its first. */
export type Dragged = { post: ScheduledPost } | { video: Video };

// The library does not type what is attached to a thing or a place.
export const draggedOf = ({ data }: Active) => data.current as Dragged;
export const placeOf = ({ data }: Over) => data.current as Place;
