import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import * as paths from '../../src/api/contract/paths';
import { user as userSchema } from '../../src/api/contract/users';
import type { User } from '../../src/domain/entities';
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
  /** A page for everybody: nobody is asked for (SGN-03). */
  isPublic: boolean;
  /** Called when the reader has gone to another page: what failed may not fail there. */
  onLeft: () => void;
}

/** The full-screen page of an error that nobody caught (ERR-02); its stack is shown in development only. */
export default function CrashPage({ error, path, isPublic, onLeft }: Props) {
  const { platform } = useLearn();
  const development = useStore(config(platform)).data?.environment === 'development';
  const crashedAt = useRef(path);
  useEffect(() => {
    if (path !== crashedAt.current) onLeft();
  }, [path, onLeft]);
  return (
    <main className="crash">
      <ErrorPage status={500} user={useWhose(isPublic)} />
      {development ? (
        <pre className="stack" dir="ltr" tabIndex={0}>
          {traceOf(error)}
        </pre>
      ) : null}
    </main>
  );
}

/** Who has crashed, as far as that can be known: what failed may have failed before anybody was asked. */
function useWhose(isPublic: boolean): User | undefined {
  const { platform } = useLearn();
  const known = currentUser(platform).known();
  const [asked, setAsked] = useState<User>();
  const asks = !known && !isPublic;
  useEffect(() => {
    if (!asks) return undefined;
    const left = new AbortController();
    // As on a public page: who is not signed in stays here, and is led to the library.
    platform.client.get(userSchema, paths.me, { public: true, signal: left.signal }).then(setAsked, () => undefined);
    return () => left.abort();
  }, [platform, asks]);
  return known ?? asked;
}
