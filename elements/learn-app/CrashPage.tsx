import * as calls from '../../src/contract/calls/me';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../src/contract/users';
import { config } from '../../src/client/page/config';
import { currentUser } from '../../src/client/session/session';
import { useLearn } from '../../src/ui/learn-context';
import { Brand } from './Brand';
import ErrorPage from './ErrorPage';
import { useProductName } from './shell-facts';
import { useDocumentTitle } from './titles';

/** The message and stack of an error: in Chromium the stack begins with the message, in other browsers it does not. */
function traceOf(error: unknown): string {
  const message = String(error);
  if (!(error instanceof Error) || !error.stack) return message;
  return error.stack.startsWith(message) ? error.stack : `${message}\n${error.stack}`;
}

interface Props {
  error: unknown;
  path: string;
  /** A public page: the user is not requested (SGN-03). */
  isPublic: boolean;
  /** Called when the learner retries or goes to another page, which may not fail. */
  onAgain: () => void;
}

/** The full-screen page of an uncaught error (ERR-02); it shows the stack only in development. */
export default function CrashPage({ error, path, isPublic, onAgain }: Props) {
  const { platform, t } = useLearn('app');
  useDocumentTitle([t('errors.500.title')], useProductName());
  const development = useStore(config(platform)).data?.environment === 'development';
  const crashedAt = useRef(path);
  useEffect(() => {
    if (path !== crashedAt.current) onAgain();
  }, [path, onAgain]);
  return (
    <div className="app">
      <header className="header">
        <Brand />
      </header>
      <main className="crash">
        <ErrorPage status={500} error={error} user={useWhose(isPublic)} onRetry={onAgain} />
        {development ? (
          <pre className="stack" dir="ltr" tabIndex={0}>
            {traceOf(error)}
          </pre>
        ) : null}
      </main>
    </div>
  );
}

/** The user, if that can be known: the error may have come before the user was requested. */
function useWhose(isPublic: boolean): User | undefined {
  const { platform } = useLearn();
  const known = currentUser(platform).known();
  const [asked, setAsked] = useState<User>();
  const asks = !known && !isPublic;
  useEffect(() => {
    if (!asks) return undefined;
    const left = new AbortController();
    // A visitor who is not signed in stays on this page, with the link to the library.
    platform.client.get(calls.me(), { quiet: true, signal: left.signal }).then(setAsked, () => undefined);
    return () => left.abort();
  }, [platform, asks]);
  return known ?? asked;
}
