const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** A text of an author may have its headings at other levels than their tags (src/text/enhance/headings.ts). */
const levelOf = ({ dataset, localName }: HTMLElement) => Number(dataset.level ?? localName[1]);

/** Shifts the levels of all headings under a root, also later ones, so that an `h1` has the level `first` (1..6).
 * @returns a function that stops it and restores the levels */
export function setHeadingLevel(root: ShadowRoot, first: number): () => void {
  const set = (heading: HTMLElement) => (heading.ariaLevel = String(Math.min(6, levelOf(heading) + first - 1)));
  const look = () => root.querySelectorAll<HTMLElement>(HEADINGS).forEach(set);
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    root
      .querySelectorAll<HTMLElement>(HEADINGS)
      .forEach((heading) => (heading.ariaLevel = heading.dataset.level ?? null));
  };
}
