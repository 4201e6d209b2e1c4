interface Borrowed {
  source: string;
  type: string;
}

/** Files of the site outside of its folder `public`, by their address below `/docs`. */
export const BORROWED: Readonly<Record<string, Borrowed>> = {
  'literata.woff2': {
    source: 'node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    type: 'font/woff2',
  },
  'tokens.css': { source: 'src/ui/tokens.css', type: 'text/css' },
  'minisearch.js': { source: 'node_modules/minisearch/dist/es/index.js', type: 'text/javascript' },
};
