/** A part is near the view when it is at most this far below it, in CSS px. */
const NEAR_PX = 300;

/** Calls `run` once, when a part of the content comes near the view; the returned function cancels that. */
export function whenNear(part: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  observer.observe(part);
  return () => observer.disconnect();
}
