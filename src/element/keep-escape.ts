/** Escape in a dialog of ours closes that one: a drawer of the page, which listens for keys, stays open. */
export function keepEscape(root: ShadowRoot): void {
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape' && (event.target as Element).closest('dialog[open]'))
      event.stopPropagation();
  });
}
