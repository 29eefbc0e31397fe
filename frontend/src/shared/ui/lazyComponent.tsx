import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered; until then the fallback is shown. */
export function lazyComponent<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const Component: ComponentType<Props> = lazy<ComponentType<Props>>(() =>
    load().then((module) => ({ default: module[name] })),
  );
  return (props) => <Suspense fallback={fallback}>{createElement(Component, props)}</Suspense>;
}
