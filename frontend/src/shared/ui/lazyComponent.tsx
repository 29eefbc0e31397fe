import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { PartFailed } from './PartFailed';

/** Imports a module whose only export is a component. */
export type LoadComponent<Props extends object = object> = () => Promise<
  Record<string, ComponentType<Props>>
>;

export function onlyExport<Export>(module: Record<string, Export>): Export {
  const [component, ...others] = Object.values(module);
  if (!component || others.length > 0) throw new Error('The module must have one export only.');
  return component;
}

interface PartBoundaryProps {
  children: () => ReactNode;
  onRetry: () => void;
}

/** Replaces a part of the page that fails while it is loaded or rendered. */
class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page failed.', error);
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <PartFailed onRetry={this.retry} /> : this.props.children();
  }
}

/**
 * A component whose code is loaded when it is first rendered; until then the fallback is shown. The rest of the page stays
 * when that fails.
 */
export function lazyComponent<Props extends object>(
  load: LoadComponent<Props>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const loadLazily = () =>
    lazy<ComponentType<Props>>(async () => ({ default: onlyExport(await load()) }));
  let Part = loadLazily();
  // React keeps the failure of a lazy component.
  const loadAgain = () => {
    Part = loadLazily();
  };
  return (props) => (
    <PartBoundary onRetry={loadAgain}>
      {() => <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>}
    </PartBoundary>
  );
}
