import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, posix, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readManifest } from '../hosts/manifest';
import { createPlatform } from '../platform/app';
import { openDatabase } from '../platform/db/client';
import type { DocsConfig } from './config';
import { framePage } from './frame';
import type { ExamplePlatform } from './platform';
import { docsSource } from './source';

/** The addresses of the API reference and its style sheets, which the platform renders. */
const API = ['/api/docs', '/api/docs/docs.css', '/api/docs/openapi.json', '/learn/theme.css'];

/** The file for an address of the static site. Names end in `.html`, so that any host finds them. */
const fileOf = (path: string): string => {
  const name = path === '/' ? 'index' : path.slice(1);
  return posix.extname(name) ? name : `${name}.html`;
};

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** The files of the API reference, from a temporary platform. */
async function apiReference(base: string): Promise<(readonly [file: string, text: string])[]> {
  const database = await openDatabase('memory://');
  const platform = await createPlatform({ db: database.db, origin: 'http://127.0.0.1', allowedOrigins: [] });
  const server = createServer(platform.listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const link = /\b(href|src)="(\/[^"#]*)/g;
  try {
    return await Promise.all(
      API.map(async (path) => {
        const text = await (await fetch(origin + path)).text();
        return [fileOf(path), text.replace(link, (_, name, to: string) => `${name}="${base}${fileOf(to)}`)] as const;
      }),
    );
  } finally {
    server.close();
    server.closeAllConnections();
    await platform.close();
    await database.close();
  }
}

/** Runs VitePress in a process of its own, because it sets NODE_ENV and needs much memory. */
async function runVitePress(source: string): Promise<void> {
  const program = 'node_modules/vitepress/bin/vitepress.js';
  await promisify(execFile)(process.execPath, [program, 'build', source], { maxBuffer: 10_000_000 });
}

interface Options {
  /** The folder to write; its old content is removed. */
  folder: string;
  /** The address of the folder on its host: `/`, or e.g. `/some/where/`. */
  base?: string;
  platform: ExamplePlatform;
  /** The HTML of each element's example, by tag; absent: that of the manifest. */
  examples?: Readonly<Record<string, string>>;
}

/** Writes the documentation as files. Needs a build. */
export async function writeDocs({ folder, base = '/', platform, examples = {} }: Options): Promise<void> {
  const isStatic = platform.kind !== 'own';
  const reference = isStatic ? `${base}${fileOf('/api/docs')}` : '/api/docs';
  const { pages, sidebar } = await docsSource({
    elements: readManifest(),
    examples,
    platform,
    apiReference: reference,
  });
  const config: DocsConfig = { outDir: resolve(folder), base, platform, sidebar };
  await mkdir('.build', { recursive: true });
  // VitePress reads its pages, configuration and theme from one folder.
  const source = await mkdtemp('.build/docs-source-');
  try {
    for (const [path, text] of pages) await write(source, fileOf(path).replace(/\.html$/, '.md'), text);
    const ours = (file: string) => JSON.stringify(resolve('demo/docs', file));
    const call = `export default docsConfig(${JSON.stringify(config)});`;
    await write(source, '.vitepress/config.ts', `import { docsConfig } from ${ours('config.ts')};\n${call}\n`);
    await write(source, '.vitepress/theme/index.ts', `export { default } from ${ours('theme/index.ts')};\n`);
    await runVitePress(source);
  } finally {
    await rm(source, { recursive: true, force: true });
  }
  await copyFile('dist/embed.html', join(folder, 'embed.txt'));
  if (!isStatic) return;
  for (const [file, text] of await apiReference(base)) await write(folder, file, text);
  if (platform.kind === 'remote') await write(folder, 'example.html', framePage(base, platform.origin));
}
