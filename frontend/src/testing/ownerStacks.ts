import * as React from 'react';

/**
 * In development React notes the stack of the first 10,000 elements that are made in a second, only to print it in a warning.
 * It counts them here: this counter says that they are made already.
 */
const internals = Object.entries(React).find(([name]) => name.includes('INTERNALS'))?.[1];
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
