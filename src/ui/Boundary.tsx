import { Component, type ReactNode } from 'react';

interface Props {
  /** Called with the error that the fallback shows. */
  onError?: (error: unknown) => void;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches the error of a screen: renders the fallback in its place, and the screen again on `retry`. */
export class Boundary extends Component<Props, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Of several errors in one commit only the last is shown.
    if (error === this.state.error) this.props.onError?.(error);
  }

  readonly retry = () => this.setState({ error: undefined, failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
