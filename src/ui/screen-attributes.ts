import type { Attributes } from '../portal/routes';

/** The attributes that an element passes on to each element within it. */
const INHERITED = ['api-base', 'locale', 'link-base', 'heading-level', 'theme', 'texts'];

/**
 * The attributes of an element within another one, e.g. of a screen in the portal.
 * @param own the attributes from its route
 * @param attribute reads an attribute of the outer element
 */
export const screenAttributes = (own: Attributes, attribute: (name: string) => string | null): Attributes => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, attribute(name) ?? undefined])),
  ...own,
});
