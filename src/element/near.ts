/** How far from the screen an element with `loading="lazy"` begins to load: about two screens of a scroll. */
const MARGIN = '200% 0px';

/** Waits until an element comes near the screen; one that is hidden waits until it is shown. */
export function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
}
