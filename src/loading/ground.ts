/** Red, green and blue (0..255) and opacity of a computed colour; a canvas converts those that are not rgb(). */
function channels(color: string): number[] {
  const rgb = /^rgba?\(([^)]+)\)$/
    .exec(color)?.[1]
    ?.split(/[, /]+/)
    .map(Number);
  if (rgb) return [rgb[0]!, rgb[1]!, rgb[2]!, rgb[3] ?? 1];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return [0, 0, 0, 0];
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!, alpha! / 255];
}

/** Whether the background behind an element is dark; undefined when no element around it paints one. */
function isDark(element: Element): boolean | undefined {
  for (let at: Element | null = element; at;) {
    const [red, green, blue, alpha] = channels(getComputedStyle(at).backgroundColor) as [
      number,
      number,
      number,
      number,
    ];
    if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
    const root: Node = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return undefined;
}

/** Property of a shadow root with the function that ends its `followGround`; a registered symbol, as loader and elements share no code. */
const GROUND = Symbol.for('learn.ground');
type Followed = ShadowRoot & { [GROUND]?: (() => void) | undefined };

/**
 * Sets an element's colour scheme by the background behind it (`theme="auto"`), and checks it again when an attribute of an element
 * around it changes. The loader calls it for the skeleton; the call of the element's own code replaces it.
 * @returns a function that stops it
 */
export function followGround(root: Followed): () => void {
  const { host } = root;
  root[GROUND]?.();
  const sheet = new (host.ownerDocument.defaultView as typeof globalThis & Window).CSSStyleSheet();
  const look = () => {
    const dark = isDark(host);
    sheet.replaceSync(dark === undefined ? '' : `:host { color-scheme: ${dark ? 'dark' : 'light'} }`);
  };
  root.adoptedStyleSheets?.push(sheet);
  const observer = new MutationObserver(look);
  for (let at: Element | null = host.parentElement; at; at = at.parentElement)
    observer.observe(at, { attributes: true });
  const page = host.ownerDocument;
  // A background may change in a transition, and a style sheet may load late.
  page.addEventListener('transitionend', look);
  page.defaultView?.addEventListener('load', look);
  look();
  return (root[GROUND] = () => {
    root[GROUND] = undefined;
    observer.disconnect();
    page.removeEventListener('transitionend', look);
    page.defaultView?.removeEventListener('load', look);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}
