import * as calls from '../../../src/contract/calls/acting';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { people } from '../../../src/contract/acting';
import { SEARCH_PAUSE_MS } from '../../../src/base/constants';
import { pathTo } from '../../../src/portal/portal-paths';
import { addTexts } from '../../../src/i18n/i18n';
import texts from '../../../src/i18n/locales/en-US/acting.json';
import { leaveFor } from '../../../src/client/page/windows';
import { Button } from '../../../src/ui/Button';
import dialogSheet from '../../../src/ui/dialog.css';
import { errorText } from '../../../src/ui/error-text';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import sheet from './acting.css';

addTexts('acting', texts);

type People = InferOutput<typeof people>['data'];

/** The people whose name or username has a text. */
function usePeople(search: string): { found: People | undefined; error: unknown } {
  const { platform } = useLearn();
  const [state, setState] = useState<{ found?: People; error?: unknown }>({});
  useEffect(() => {
    const left = new AbortController();
    platform.client.get(calls.peopleToActFor(search), { signal: left.signal }).then(
      ({ data }) => setState({ found: data }),
      (error: unknown) => left.signal.aborted || setState({ error }),
    );
    return () => left.abort();
  }, [platform, search]);
  return { found: state.found, error: state.error };
}

/** Lets an administrator choose the person for whom to act, by name (PRM-04). The portal then loads again, as that person's. */
export default function ActingDialog({ onClose }: { onClose: () => void }) {
  const { platform, t, href } = useLearn('acting');
  useSheet(dialogSheet);
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [search, setSearch] = useState('');
  const [started, setStarted] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { found, error } = usePeople(search);
  const id = useId();
  useLayoutEffect(() => {
    dialog.current!.showModal();
    // `autoFocus` comes before the dialog is open, so that the button that closes it would have the focus.
    field.current!.focus();
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => dialog.current?.close();
  async function start(username: string) {
    setStarted(username);
    setFailure(undefined);
    try {
      await platform.client.send(calls.startActing(), { username });
      leaveFor(href(pathTo('home')));
    } catch (cause) {
      setStarted(undefined);
      setFailure(cause);
    }
  }
  const problem = failure ?? error;
  return (
    <dialog ref={dialog} className="dialog acting" aria-labelledby={id} onClose={onClose}>
      <div className="acting-head">
        <h2 id={id}>{t('title')}</h2>
        <Button variant="quiet" icon={X} aria-label={t('close')} onClick={close} />
      </div>
      <p>{t('text')}</p>
      <label htmlFor={`${id}-search`}>{t('search')}</label>
      <input
        ref={field}
        id={`${id}-search`}
        type="search"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setSearch(value.trim()), SEARCH_PAUSE_MS);
        }}
      />
      {problem ? (
        <p role="alert" className="failure">
          {errorText(problem, t)}
        </p>
      ) : null}
      <p role="status">{found?.length === 0 ? t('none') : null}</p>
      <ul role="list">
        {found?.map(({ id: person, username, name }) => (
          <li key={person}>
            <Button variant="quiet" busy={started === username} onClick={() => void start(username)}>
              <bdi>{name}</bdi>
              <bdi className="muted">{username}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
