import type { ComponentType } from 'react';
import { onlyExport } from '~/shared/ui/lazyComponent';
import type { AppScreen } from './screens';
import type { AppDispatch } from './store';

/** After this, a screen is shown without its data: it has placeholders. */
const MAX_WAIT_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads the code of a screen, and meanwhile the data that it shows first: with it, the page has its full height at once, and
 * Back can scroll to where the operator was.
 */
export async function loadScreen(
  { load, preload = [] }: Pick<AppScreen, 'load' | 'preload'>,
  dispatch: AppDispatch,
): Promise<ComponentType> {
  const data = Promise.all(preload.map((request) => dispatch(request())));
  const [module] = await Promise.all([load(), Promise.race([data, pause(MAX_WAIT_MS)])]);
  return onlyExport(module);
}
