import type { ComponentType } from 'react';

/** Examples by the name of their component. */
export type Examples = Record<string, ComponentType>;

/** For callbacks of examples that only show something. */
export const ignore = () => undefined;
