import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** The code blocks of a guide, by what stands behind the three backticks: `tsx Courses.tsx`. */
export async function snippetsOf(guide: string): Promise<Map<string, string>> {
  const text = await readFile(`docs/${guide}.md`, 'utf8');
  return new Map([...text.matchAll(/^```([^\n]+)\n([^]*?)^```/gm)].map(([, title, code]) => [title!, code!]));
}

/** The part of Next.js that the guide uses: with `ssr: false` only the browser renders the component. */
const NEXT_DYNAMIC = `
  import { createElement, lazy, Suspense, useEffect, useState } from 'react';
  export default function dynamic(load) {
    const Late = lazy(() => load().then((part) => ({ default: part.default ?? part })));
    return function Dynamic(props) {
      const [isBrowser, setBrowser] = useState(false);
      useEffect(() => setBrowser(true), []);
      return isBrowser ? createElement(Suspense, null, createElement(Late, props)) : null;
    };
  }`;
const next: Plugin = {
  name: 'next/dynamic',
  setup(builder) {
    builder.onResolve({ filter: /^next\/dynamic$/ }, ({ path }) => ({ path, namespace: 'next' }));
    builder.onLoad({ filter: /.*/, namespace: 'next' }, () => ({ contents: NEXT_DYNAMIC, resolveDir: process.cwd() }));
  },
};

export interface Started {
  origin: string;
  close: () => Promise<void>;
}

/** Serves pages and files on loopback. */
async function serve(
  answer: (path: string) => Promise<[type: string, body: string | Buffer] | undefined>,
): Promise<Started> {
  const server: Server = createServer((request, response) => {
    answer(new URL(request.url!, 'http://localhost').pathname)
      .then((found) => {
        if (found) response.writeHead(200, { 'content-type': found[0] }).end(found[1]);
        else response.writeHead(404).end();
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}

/** Serves one HTML page. */
export const servePage = (html: string) =>
  serve((path) => Promise.resolve(path === '/' ? ['text/html', html] : undefined));

/**
 * Serves a component of React: the server renders it, and the browser hydrates it.
 * @param entry a module whose default export is the component, with its files, by name
 */
export async function serveComponent(folder: string, files: Record<string, string>, entry: string): Promise<Started> {
  await mkdir(folder, { recursive: true });
  const all = {
    ...files,
    'client.tsx': `import { hydrateRoot } from 'react-dom/client';\nimport Page from './${entry}';\nhydrateRoot(document.getElementById('root')!, <Page />);\n`,
    'server.tsx': `import { renderToString } from 'react-dom/server';\nimport Page from './${entry}';\nexport const html = () => renderToString(<Page />);\n`,
  };
  for (const [name, code] of Object.entries(all)) await writeFile(join(folder, name), code);
  const common: BuildOptions = { bundle: true, format: 'esm', jsx: 'automatic', plugins: [next], logLevel: 'silent' };
  const out = join(folder, 'out');
  await build({ ...common, entryPoints: [join(folder, 'client.tsx')], splitting: true, outdir: out, minify: true });
  const server = join(folder, 'server.mjs');
  await build({
    ...common,
    entryPoints: [join(folder, 'server.tsx')],
    outfile: server,
    platform: 'node',
    packages: 'external',
  });
  const { html } = (await import(pathToFileURL(resolve(server)).href)) as { html: () => string };
  return serve(async (path) => {
    if (path === '/')
      return [
        'text/html',
        `<!doctype html><html lang="de"><meta charset="utf-8"><title>Guide</title><div id="root">${html()}</div><script type="module" src="client.js"></script>`,
      ];
    // The texts of other languages are files of the package (docs/bundlers.md).
    const [, texts] = /\/(locales\/[\w-]+\.json)$/.exec(path) ?? [];
    if (texts) return ['application/json', await readFile(join('dist', texts))];
    return path.endsWith('.js') ? ['text/javascript', await readFile(join(out, path))] : undefined;
  });
}
