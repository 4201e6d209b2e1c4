const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Shifts the levels of all headings under a root, also later ones, so that an `h1` has the level `first` (1..6).
 * @returns a function that stops it and restores the levels */
export function setHeadingLevel(root: ShadowRoot, first: number): () => void {
  const set = (heading: Element) => (heading.ariaLevel = String(Math.min(6, Number(heading.localName[1]) + first - 1)));
  const look = () => root.querySelectorAll(HEADINGS).forEach(set);
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    root.querySelectorAll(HEADINGS).forEach((heading) => (heading.ariaLevel = null));
  };
}
