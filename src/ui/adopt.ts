/** What each root has adopted, as the sheets of our own document. */
const adopted = new WeakMap<ShadowRoot, Set<CSSStyleSheet>>();
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

/** A sheet belongs to one document: the same one for another (a frame, a window of the page). */
function sheetFor(own: Document, sheet: CSSStyleSheet): CSSStyleSheet {
  if (own === document) return sheet;
  const known = copies.get(own) ?? new Map<CSSStyleSheet, CSSStyleSheet>();
  copies.set(own, known);
  let copy = known.get(sheet);
  if (!copy) {
    copy = new (own.defaultView as typeof globalThis & Window).CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''));
    known.set(sheet, copy);
  }
  return copy;
}

/** The document of a template's content has no window, and so no sheets: who leaves it adopts again. */
const takesSheets = ({ ownerDocument }: ShadowRoot) => ownerDocument.defaultView !== null;

/** Adopts sheets beside those that a root has. */
export function adopt(root: ShadowRoot, ...sheets: CSSStyleSheet[]): void {
  const all = adopted.get(root) ?? new Set(root.adoptedStyleSheets);
  adopted.set(root, all);
  const added = sheets.filter((sheet) => !all.has(sheet));
  for (const sheet of added) all.add(sheet);
  if (added.length && takesSheets(root))
    root.adoptedStyleSheets = [
      ...root.adoptedStyleSheets,
      ...added.map((sheet) => sheetFor(root.ownerDocument, sheet)),
    ];
}

/** Adopts again what a root has lost by being moved to another document. */
export function adoptAgain(root: ShadowRoot): void {
  if (!takesSheets(root)) return;
  root.adoptedStyleSheets = [...(adopted.get(root) ?? [])].map((sheet) => sheetFor(root.ownerDocument, sheet));
}
