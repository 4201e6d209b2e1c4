/** The value of a design token for an element inside a shadow root, as declared: `token(root, 'accent')` is `'#3e63dd'`. */
export const token = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(`--_learn-${name}`);
