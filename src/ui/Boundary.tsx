import { Component, type ReactNode } from 'react';
import { forgetGivenUp } from './lazily';

interface Props {
  /** Hears the error that the fallback shows. */
  onError: (error: unknown) => void;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a broken screen to itself: shows the fallback in its place, and the screen anew on `retry`. */
export class Boundary extends Component<Props, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Of several in one commit the last is shown.
    if (error === this.state.error) this.props.onError(error);
  }

  readonly retry = () => {
    forgetGivenUp();
    this.setState({ error: undefined, failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
