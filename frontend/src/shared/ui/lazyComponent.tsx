import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { PartFailed } from './PartFailed';

/** Imports a module whose only export is a component. */
export type LoadComponent<Props extends object = object> = () => Promise<
  Record<string, ComponentType<Props>>
>;

/** A component whose code is loaded when it is first rendered. */
export const lazyExport = <Props extends object>(
  load: LoadComponent<Props>,
): ComponentType<Props> =>
  lazy<ComponentType<Props>>(async () => {
    const [component, ...others] = Object.values(await load());
    if (!component || others.length > 0) throw new Error('The module must have one export only.');
    return { default: component };
  });

/** The same with a fallback, which is shown until it is loaded. The rest of the page stays when it fails. */
export function lazyComponent<Props extends object>(
  load: LoadComponent<Props>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const Component = lazyExport(load);
  return (props) => (
    <ErrorBoundary part="A part of the page" fallback={<PartFailed />}>
      <Suspense fallback={fallback}>{createElement(Component, props)}</Suspense>
    </ErrorBoundary>
  );
}
