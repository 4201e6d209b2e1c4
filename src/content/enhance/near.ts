/** How far below the view a part is still near, in CSS px. */
const NEAR_PX = 300;

/** Runs once, when a part of the content comes near the view; the returned function takes the wish back. */
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
