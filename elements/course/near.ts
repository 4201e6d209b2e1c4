import { useEffect, useState, type RefObject } from 'react';

/** How far away something is near. */
const MARGIN = '400px 0px';
/** What is passed in less time is not stayed with. */
const STAY_MS = 200;

const comers = new WeakMap<Element, (isNear: boolean) => void>();
let watch: IntersectionObserver | undefined;

/** One watch for all of a page: a long read has thousands of places. */
function whenNear(element: Element, stayMs: number, tell: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => comers.get(target)?.(isIntersecting)),
    { rootMargin: MARGIN },
  );
  let stay: ReturnType<typeof setTimeout> | undefined;
  comers.set(element, (isNear) => {
    clearTimeout(stay);
    if (isNear) stay = setTimeout(tell, stayMs);
  });
  watch.observe(element);
  return () => {
    clearTimeout(stay);
    watch?.unobserve(element);
    comers.delete(element);
  };
}

interface Options {
  /** It counts as near from the beginning. */
  eager: boolean;
  /** False: nobody looks yet. */
  watched?: boolean;
  /** What the learner only passes does not count. */
  stay?: boolean;
}

/** True once the learner has come near to an element. */
export function useNear(element: RefObject<Element | null>, { eager, watched = true, stay = false }: Options): boolean {
  const [near, setNear] = useState(eager);
  const waits = watched && !near && !eager;
  useEffect(() => {
    if (!waits || !element.current) return undefined;
    return whenNear(element.current, stay ? STAY_MS : 0, () => setNear(true));
  }, [waits, element, stay]);
  return near || eager;
}
