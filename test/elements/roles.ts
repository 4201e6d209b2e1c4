import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A text as a person reads it: one space between words, without marks of direction. */
export const plainText = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The role of an element. The library knows none of a paragraph. */
const roleOf = (element: Element) => (element.matches('p:not([role])') ? 'paragraph' : getRole(element));

/** The accessible name, or the text of an element that has none, such as a paragraph. */
export const nameOf = (element: Element): string => plainText(computeAccessibleName(element) || element.textContent);

/**
 * All elements with a role that a person or a screen reader perceives, in order. A name as a string is the whole
 * accessible name.
 */
export const allByRole = <E extends HTMLElement = HTMLElement>(
  root: ParentNode,
  role: string,
  name?: string | RegExp,
): E[] =>
  [...root.querySelectorAll<E>('*')].filter((element) => {
    if (roleOf(element) !== role || isInaccessible(element) || element.closest('[inert]')) return false;
    return name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
  });

/** The first such element; undefined when there is none. */
export const byRole = <E extends HTMLElement = HTMLElement>(root: ParentNode, role: string, name?: string | RegExp) =>
  allByRole<E>(root, role, name)[0];
