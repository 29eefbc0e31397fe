import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Names the part in the browser's console. */
  part: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback in place of a part that fails while it is loaded or rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.part} failed.`, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
