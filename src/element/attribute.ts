/** The name that a camelCase property becomes where a framework sets it as an attribute: `objectiveid`. */
export const loose = (name: string) => name.replaceAll('-', '');

/** Reads the attributes of an element by their names, also where they were written without dashes. */
export const attributesOf = (element: Element) => (name: string) =>
  element.getAttribute(name) ?? element.getAttribute(loose(name));
