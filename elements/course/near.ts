import { useEffect, useState, type RefObject } from 'react';

/** How far away something is near. */
const MARGIN = '400px 0px';

const comers = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

/** One watch for all of a page: a long read has thousands of places. */
function whenNear(element: Element, tell: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && comers.get(target)?.()),
    { rootMargin: MARGIN },
  );
  comers.set(element, tell);
  watch.observe(element);
  return () => {
    watch?.unobserve(element);
    comers.delete(element);
  };
}

/** True once the learner has come near to an element; from the beginning where it is `eager`. */
export function useNear(element: RefObject<Element | null>, eager: boolean): boolean {
  const [near, setNear] = useState(eager);
  const waits = !near && !eager;
  useEffect(() => {
    if (!waits || !element.current) return undefined;
    return whenNear(element.current, () => setNear(true));
  }, [waits, element]);
  return near || eager;
}
