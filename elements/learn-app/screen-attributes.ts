import type { Attributes } from '../../src/domain/routes';

/** The attributes that the portal passes on to each of its screens. */
const INHERITED = ['api-base', 'locale', 'link-base', 'heading-level', 'theme'];

/**
 * The attributes of a screen in the portal.
 * @param own the attributes from its route
 * @param attribute reads an attribute of the portal's element
 */
export const screenAttributes = (own: Attributes, attribute: (name: string) => string | null): Attributes => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, attribute(name) ?? undefined])),
  ...own,
});
