/**
 * Whether a key closes what has it: Escape closes the innermost thing only, so neither the browser nor the page around sees the key any
 * more. A page's dialog, popover or drawer around an element stays open.
 */
export function closes(event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
