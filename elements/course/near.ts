import { useEffect, useState, type RefObject } from 'react';

/** The distance from the window within which an element counts as near. */
const MARGIN = '400px 0px';
/** In ms. An element that the learner scrolls past in less time does not count. */
const STAY_MS = 200;

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let watch: IntersectionObserver | undefined;

/** One observer for all elements of a page, as a long read has thousands of parts. */
function whenNear(element: Element, stayMs: number, onNear: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => listeners.get(target)?.(isIntersecting)),
    { rootMargin: MARGIN },
  );
  let stay: ReturnType<typeof setTimeout> | undefined;
  listeners.set(element, (isNear) => {
    clearTimeout(stay);
    if (isNear) stay = setTimeout(onNear, stayMs);
  });
  watch.observe(element);
  return () => {
    clearTimeout(stay);
    watch?.unobserve(element);
    listeners.delete(element);
  };
}

interface Options {
  /** True: the element counts as near from the beginning. */
  eager: boolean;
  /** False: the element is not observed yet. */
  watched?: boolean;
  /** True: the element does not count when the learner only scrolls past it. */
  stay?: boolean;
}

/** True once an element has come near the window. */
export function useNear(element: RefObject<Element | null>, { eager, watched = true, stay = false }: Options): boolean {
  const [near, setNear] = useState(eager);
  const waits = watched && !near && !eager;
  useEffect(() => {
    if (!waits || !element.current) return undefined;
    return whenNear(element.current, stay ? STAY_MS : 0, () => setNear(true));
  }, [waits, element, stay]);
  return near || eager;
}
