import { attributesOf } from '../base/attribute-names';
import { platformFor } from '../client/session/platform';
import { headingOf, isFocusLost } from './keep-focus';

/**
 * Moves the focus to the first heading in an element, from where screen readers read on; false: it has none yet. A focus that is in
 * the element stays, as with `delegatesFocus`. React focuses the host when it removes what had the focus inside: then `keepFocus`
 * decides.
 */
export function focusIn(root: ShadowRoot, options?: FocusOptions): boolean {
  if (root.activeElement || isFocusLost()) return true;
  const target = headingOf(root);
  if (!target) return false;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus(options);
  return true;
}

/** Loads again all data of an element's platform; what is shown stays until the new data are here. */
export const refresh = (element: Element): void =>
  platformFor(attributesOf(element)('api-base') ?? '').refresh(() => true);

export { whenNear } from './near';
