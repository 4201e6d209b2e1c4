import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { config } from '../../src/state/config';
import { currentUser } from '../../src/state/session';
import { useLearn } from '../../src/ui/learn-context';
import ErrorPage from './ErrorPage';

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
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main className="crash">
      {/* The user as far as known: a public page asks for none. */}
      <ErrorPage status={500} user={currentUser(platform).value?.data} />
      {development ? (
        <pre className="stack" dir="ltr" tabIndex={0}>
          {stack}
        </pre>
      ) : null}
    </main>
  );
}
