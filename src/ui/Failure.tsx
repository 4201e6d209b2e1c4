import { useStore } from '@nanostores/react';
import { ApiError } from '../client/errors';
import { useElementState } from './element-state';
import { ErrorPanel } from './ErrorPanel';
import { lazily } from './lazily';
import { useLearn } from './learn-context';

const SignInPanel = lazily(() => import('./SignInPanel'));

/** Shown in place of data that failed to load: the sign-in when there is no session, else the error and a retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { platform } = useLearn();
  const signInNeeded = useStore(platform.$signInNeeded);
  const isSignedOut = signInNeeded && error instanceof ApiError && error.status === 401;
  // Here and not in the panel, whose code may still load when the element is ready.
  useElementState(isSignedOut ? 'signed-out' : undefined);
  if (isSignedOut) return <SignInPanel />;
  return <ErrorPanel error={error} onRetry={onRetry} />;
}
