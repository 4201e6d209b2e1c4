/** The sheets that each root has adopted, as sheets of the document that our code runs in. */
const adopted = new WeakMap<ShadowRoot, Set<CSSStyleSheet>>();
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

/** A sheet belongs to one document: gives a copy for another document (a frame, a window of the page). */
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

/** The document of a template's content has no window and takes no sheets: an element that leaves it adopts them again. */
const takesSheets = ({ ownerDocument }: ShadowRoot) => ownerDocument.defaultView !== null;

/** Adds sheets to those that a root has already adopted. */
export function adopt(root: ShadowRoot, ...sheets: CSSStyleSheet[]): void {
  if (!root.adoptedStyleSheets) return; // the DOM of a unit test, such as jsdom
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

/** Adopts again the sheets that a root lost when it was moved to another document. */
export function adoptAgain(root: ShadowRoot): void {
  if (!root.adoptedStyleSheets || !takesSheets(root)) return;
  root.adoptedStyleSheets = [...(adopted.get(root) ?? [])].map((sheet) => sheetFor(root.ownerDocument, sheet));
}
