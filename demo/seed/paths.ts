/** The collections of the demo that are paths, with the codes of their courses, in their order. */
export const paths: Readonly<Record<string, readonly string[]>> = {
  'Field and forest': ['ENV-115', 'ENV-240', 'OPS-317'],
};
