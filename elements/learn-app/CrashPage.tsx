import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { config } from '../../src/state/config';
import { currentUser } from '../../src/state/session';
import { useLearn } from '../../src/ui/learn-context';
import ErrorPage from './ErrorPage';

/** What is known of an error: the stack of Chromium begins with the message, the others' does not. */
function traceOf(error: unknown): string {
  const said = String(error);
  if (!(error instanceof Error) || !error.stack) return said;
  return error.stack.startsWith(said) ? error.stack : `${said}\n${error.stack}`;
}

interface Props {
  error: unknown;
  path: string;
  /** Called when the reader has gone to another page: what failed may not fail there. */
  onLeft: () => void;
}

/** The full-screen page of an error that nobody caught (ERR-02); its stack is shown in development only. */
export default function CrashPage({ error, path, onLeft }: Props) {
  const { platform } = useLearn();
  const development = useStore(config(platform)).data?.environment === 'development';
  const crashedAt = useRef(path);
  useEffect(() => {
    if (path !== crashedAt.current) onLeft();
  }, [path, onLeft]);
  return (
    <main className="crash">
      {/* The user as far as known: a public page asks for none. */}
      <ErrorPage status={500} user={currentUser(platform).value?.data} />
      {development ? (
        <pre className="stack" dir="ltr" tabIndex={0}>
          {traceOf(error)}
        </pre>
      ) : null}
    </main>
  );
}
