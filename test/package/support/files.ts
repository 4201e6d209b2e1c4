import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { atEnd } from './ends';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface FileServer {
  origin: string;
  /** Replacements of files by path: a text, or a function of the file's text. */
  changed: Map<string, string | ((text: string) => string)>;
}

/** Serves a folder on a new origin, readable by all others, like a CDN. */
export async function serveFolder(folder: string, hostname = 'localhost'): Promise<FileServer> {
  const changed: FileServer['changed'] = new Map();
  const bytesOf = async (path: string) => {
    const other = changed.get(path);
    if (typeof other === 'string') return other;
    const bytes = await readFile(join(folder, normalize(path)));
    return other ? other(bytes.toString()) : bytes;
  };
  const answer = async ({ url = '/' }: IncomingMessage) => {
    const path = decodeURIComponent(new URL(url, 'http://x').pathname);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return { type, bytes: await bytesOf(path) };
  };
  const server = createServer((request, response) =>
    answer(request).then(
      ({ type, bytes }) =>
        response
          .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
          .end(bytes),
      () => response.writeHead(404).end(),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://${hostname}:${(server.address() as AddressInfo).port}`, changed };
}
