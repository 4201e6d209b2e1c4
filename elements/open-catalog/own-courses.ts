import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLearn } from '../../src/ui/learn-context';

/** The visitor's courses among those of a list. */
export interface OwnCourses {
  has: (id: string) => boolean;
  /** Adds a course of the list. Courses that are added together take one request. */
  add: (id: string) => void;
}

/** The cards of a page are rendered in two steps: this long the first waits for the second. */
const TOGETHER_MS = 50;
const NONE: ReadonlySet<string> = new Set();

/**
 * The courses of a list that the visitor has, when this page has a session; for all others none, without a request.
 * @param isShown the list is on screen: its courses are requested again each time it is
 */
export function useOwnCourses(isShown: boolean): OwnCourses {
  const { platform } = useLearn();
  const isToken = useStore(platform.session.$isToken);
  const [own, setOwn] = useState(NONE);
  const [listed] = useState(() => new Set<string>());
  const [count, setCount] = useState(0);
  const requested = useRef(0);
  const shown = useRef<AbortSignal>(undefined);

  useEffect(() => {
    if (!isShown) return undefined;
    const left = new AbortController();
    shown.current = left.signal;
    requested.current = 0;
    return () => left.abort();
  }, [platform, isShown, isToken]);

  useEffect(() => {
    const signal = shown.current;
    if (!isShown || !signal) return undefined;
    const request = async () => {
      const ids = [...listed].slice(requested.current);
      if (!ids.length) return;
      requested.current = listed.size;
      const has = await platform.session.restore();
      const found = has ? await (await import('./own-course')).ownAmong(platform, ids, signal) : [];
      if (signal.aborted) return;
      const asked = new Set(ids);
      setOwn((before) => new Set([...[...before].filter((id) => !asked.has(id)), ...found]));
    };
    const timer = setTimeout(() => void request().catch(() => {}), TOGETHER_MS); // without an answer the list has no marks
    return () => clearTimeout(timer);
  }, [platform, isShown, isToken, listed, count]);

  const add = useCallback(
    (id: string) => {
      listed.add(id);
      setCount(listed.size);
    },
    [listed],
  );
  return { has: (id) => own.has(id), add };
}
