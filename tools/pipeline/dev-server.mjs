/*
 * The development server: serves our sources as modules under the addresses of the built bundle, and updates open pages after a
 * change. Components keep their state (React refresh), style sheets are replaced in place, texts reload the page.
 */
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { PORTAL, screenOf, writeTables } from '../elements.mjs';
import { copyFormulaFonts } from '../formula-fonts.mjs';
import { copyPdfAssets } from '../pdf-assets.mjs';
import { writeTexts } from './assets.mjs';
import { styleSheets } from './css.mjs';

const ENTRY = 'virtual:learn';

/** The loader, after the code that React refresh must run before React. */
const entry = {
  name: 'learn-entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) => (id === `\0${ENTRY}` ? `import '@vitejs/plugin-react/preamble';\nimport '/elements/learn.ts';` : null),
};

/** Reloads open pages after a change of texts, because i18next caches them. */
const texts = (folder) => ({
  name: 'learn-texts',
  async handleHotUpdate({ file, server }) {
    if (!/\/src\/i18n\/locales\/.*\.json$/.test(file)) return undefined;
    await writeTexts(folder);
    server.moduleGraph.onFileChange(file);
    server.ws.send({ type: 'full-reload' });
    return [];
  },
});

/** The other files of a build. */
const BESIDE = /^(?:locales|fonts|pdf\/\d[\d.]*)\/.*$/;
const ELEMENT = /^elements\/([\w-]+)\.js$/;
const PAINTER = /^chunks\/(first-cards[\w-]*)\.js$/;

/** The module for an address of the built bundle; undefined for addresses of sources. */
function moduleAt(path) {
  if (path === 'learn.js') return ENTRY;
  const [, element] = ELEMENT.exec(path) ?? [];
  const [, painter] = PAINTER.exec(path) ?? [];
  return element ? `/${screenOf(element)}` : painter && `/elements/${painter}.ts`;
}

/**
 * Starts the server.
 * @param {object} options
 * @param {import('node:http').Server} options.server serves the WebSocket that notifies pages of changes
 * @param {string} options.base address of the bundle, such as `/learn/assets/`
 * @param {string} options.folder where texts, fonts and PDF.js are written, which the host serves itself
 * @returns {Promise<{ over: (host: import('node:http').RequestListener) => import('node:http').RequestListener, close: () => Promise<void> }>}
 *   `over` handles requests below `base`, and passes all others to the host
 */
export async function startDevServer({ server, base, folder }) {
  await Promise.all([writeTables(), writeTexts(folder), copyFormulaFonts(folder), copyPdfAssets(folder)]);
  const vite = await createServer({
    configFile: false,
    base,
    appType: 'custom',
    // The content security policies of the demo's pages block Vite's overlay: errors are in the terminal and the console.
    server: { middlewareMode: true, cors: true, hmr: { server, overlay: false } },
    define: {
      __LEARN_GRAPH__: JSON.stringify({ '': 'first-cards first-cards-learner|' }),
      __LEARN_FILE__: JSON.stringify('src/base/package-folder.ts'),
    },
    resolve: { conditions: ['production', 'browser', 'module', 'import', 'default'] },
    optimizeDeps: {
      entries: ['elements/learn.ts', 'elements/screen-code.ts', screenOf(PORTAL), 'elements/first-cards*.ts'],
    },
    plugins: [entry, styleSheets, texts(folder), react()],
  });
  const over = (host) => (request, response) => {
    const next = () => host(request, response);
    // The channel: another address of the same files.
    if (request.url.startsWith('/v1/')) request.url = base + request.url.slice('/v1/'.length);
    if (!request.url.startsWith(base)) return next();
    const [path] = request.url.slice(base.length).split('?');
    if (BESIDE.test(path)) return next();
    const module = moduleAt(path);
    if (!module) return vite.middlewares(request, response, next);
    const source = module === ENTRY ? `${base}@id/${ENTRY}` : base + module.slice(1);
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    response.end(`export * from ${JSON.stringify(source)};`);
    return undefined;
  };
  return { over, close: () => vite.close() };
}
