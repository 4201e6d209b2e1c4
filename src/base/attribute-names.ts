/** The attribute name that frameworks make of a camelCase property: `objectiveid` for `objective-id`. */
export const loose = (name: string) => name.replaceAll('-', '');

/** Gives a function that reads an attribute of an element by its dashed name, also when it was written without dashes. */
export const attributesOf = (element: Pick<Element, 'getAttribute'>) => (name: string) =>
  element.getAttribute(name) ?? element.getAttribute(loose(name));
