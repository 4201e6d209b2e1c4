/** Files of the site beside its own folder `public`: address below `/docs`, and where they come from. */
export const BORROWED: Readonly<Record<string, string>> = {
  'literata.woff2': 'node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
  'minisearch.js': 'node_modules/minisearch/dist/es/index.js',
};
