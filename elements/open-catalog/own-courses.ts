import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLearn } from '../../src/ui/learn-context';

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of the courses that the visitor has, when this page has a session; for all others none, without a request.
 * @param isShown the list is on screen: the ids are requested again each time it is
 */
export function useOwnCourses(isShown: boolean): ReadonlySet<string> {
  const { platform } = useLearn();
  const isToken = useStore(platform.session.$isToken);
  const [own, setOwn] = useState(NONE);
  useEffect(() => {
    if (!isShown) return undefined;
    const left = new AbortController();
    const show = (ids: ReadonlySet<string>) => void (left.signal.aborted || setOwn(ids));
    void platform.session
      .restore()
      .then(async (has) => (has ? (await import('./own-course')).ownCourseIds(platform, left.signal) : NONE))
      .then(show, () => {}); // the list has no marks then
    return () => left.abort();
  }, [platform, isShown, isToken]);
  return own;
}
