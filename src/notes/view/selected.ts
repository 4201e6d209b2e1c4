/** A selection as a range within a shadow root; undefined when nothing is selected there. */
export function selectedRange(root: ShadowRoot): Range | undefined {
  const selection = document.getSelection();
  if (!selection) return undefined;
  const found = composed(selection, root) ?? plain(selection, root);
  if (!found || !root.contains(found.startContainer) || !root.contains(found.endContainer)) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range.collapsed ? undefined : range;
}

/** Browsers with `getComposedRanges` tell the selection in an open shadow root. */
function composed(selection: Selection, root: ShadowRoot): AbstractRange | undefined {
  const { getComposedRanges } = selection as { getComposedRanges?: (of: object) => StaticRange[] };
  try {
    return getComposedRanges?.call(selection, { shadowRoots: [root] })[0];
  } catch {
    return undefined; // Safari 17 takes the roots as arguments, and has getRangeAt
  }
}

function plain(selection: Selection, root: ShadowRoot): AbstractRange | undefined {
  const own = (root as { getSelection?: () => Selection | null }).getSelection?.() ?? selection;
  return own.rangeCount ? own.getRangeAt(0) : undefined;
}
