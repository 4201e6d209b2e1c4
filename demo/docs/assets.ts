/** Files of the site outside of its folder `public`: the address below `/docs`, and the source file. */
export const BORROWED: Readonly<Record<string, string>> = {
  'literata.woff2': 'node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
  'tokens.css': 'src/ui/tokens.css',
  'minisearch.js': 'node_modules/minisearch/dist/es/index.js',
};
