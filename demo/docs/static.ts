import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import { fill, policy } from '../hosts/pages';
import { createPlatform } from '../platform/app';
import { openDatabase } from '../platform/db/client';
import { BORROWED } from './assets';
import { html } from './html';
import { layout } from './layout';
import { readManifest } from '../hosts/manifest';
import { docsPages } from './pages';
import { embedSnippet } from './pages/embed';
import type { ExamplePlatform } from './platform';
import { framePolicy, pagePolicy } from './policies';
import { searchIndex } from './search-index';

const PUBLIC = 'demo/docs/public';
/** The addresses of the API reference and its style sheets, which the platform renders. */
const API = ['/api/docs', '/api/docs/docs.css', '/api/docs/openapi.json', '/learn/theme.css'];

/**
 * The file for an address of the site. Names end in `.html`, so that any host finds them.
 * @example fileOf('/') // 'index.html'
 * @example fileOf('/elements/course') // 'elements/course.html'
 */
export function fileOf(path: string): string {
  const name = path.replace(/^\/|\/$/g, '') || 'index';
  return posix.extname(name) ? name : `${name}.html`;
}

/** Turns links from the root of the site into links relative to the file. */
const relativeLinks = (markup: string, file: string): string =>
  markup.replace(/\b(href|src)="(\/[^"#]*)(#[^"]*)?"/g, (_, name: string, path: string, anchor = '') => {
    const target = posix.relative(posix.dirname(file), fileOf(path));
    return `${name}="${target}${anchor}"`;
  });

/** A document with its policy in a `<meta>`, because a static host may not send the header. */
const withPolicy = (document: string, directives: Parameters<typeof policy>[0]): string =>
  document.replace(
    '<meta charset="utf-8" />',
    (charset) =>
      `${charset}${html`<meta http-equiv="Content-Security-Policy" content="${policy(directives)}" />`.text}`,
  );

/** The pages of the API reference, from a temporary platform. */
async function apiReference(): Promise<Map<string, string>> {
  const database = await openDatabase('memory://');
  const platform = await createPlatform({ db: database.db, origin: 'http://127.0.0.1', allowedOrigins: [] });
  const server = createServer(platform.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const texts = API.map(async (path) => [path, await (await fetch(origin + path)).text()] as const);
    return new Map(await Promise.all(texts));
  } finally {
    server.close();
    server.closeAllConnections();
    await platform.close();
    await database.close();
  }
}

interface Options {
  /** The folder to write; its old content is removed. */
  folder: string;
  /** The origin of the platform for live examples; absent: a note replaces them. */
  platformOrigin?: string | undefined;
}

/** Writes the documentation as files for any folder of a static host. Needs a build. */
export async function writeStaticDocs({ folder, platformOrigin }: Options): Promise<void> {
  const platform: ExamplePlatform = platformOrigin ? { kind: 'remote', origin: platformOrigin } : { kind: 'none' };
  const pages = await docsPages({ elements: readManifest(), examples: {}, platform });
  const files = new Map<string, string>();
  for (const page of pages) {
    const file = fileOf(page.path);
    if (files.has(file)) throw new Error(`Two pages have the file ${file}.`);
    files.set(file, withPolicy(relativeLinks(layout(page, pages).text, file), pagePolicy));
  }
  const index = searchIndex(pages).map((entry) => {
    const [path = '', anchor] = entry.path.split('#');
    return { ...entry, path: `/${fileOf(path)}${anchor ? `#${anchor}` : ''}` };
  });
  files.set('docs/search.json', JSON.stringify(index));
  files.set('embed.txt', embedSnippet());
  if (platformOrigin) {
    const script = `${platformOrigin}/learn/assets/learn.js`;
    const frame = await fill(`${PUBLIC}/frame.html`, { platform: platformOrigin, script });
    files.set('example.html', withPolicy(relativeLinks(frame, 'example.html'), framePolicy([platformOrigin])));
  }
  for (const [path, text] of await apiReference()) files.set(fileOf(path), relativeLinks(text, fileOf(path)));

  await rm(folder, { recursive: true, force: true });
  await cp(PUBLIC, join(folder, 'docs'), {
    recursive: true,
    filter: (source) => !source.endsWith('frame.html'), // a template
  });
  for (const [name, { source }] of Object.entries(BORROWED)) await cp(source, join(folder, 'docs', name));
  for (const [file, text] of files) {
    await mkdir(join(folder, posix.dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
