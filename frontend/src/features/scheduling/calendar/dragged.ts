import type { Active, Over } from '@dnd-kit/core';
import type { Video } from '~/api/generated';
import type { PostEntry } from '~/entities/post/postEntries';
import type { Place } from './place';

/** Posts that are moved, or a video that gets its first. */
export type Dragged = { entry: PostEntry } | { video: Video };

// The library does not type what is attached to a thing or a place.
export const draggedOf = ({ data }: Active) => data.current as Dragged;
export const placeOf = ({ data }: Over) => data.current as Place;
