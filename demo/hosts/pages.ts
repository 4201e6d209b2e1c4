import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

/**
 * Serves the files of a host's own folder, revalidated by ETag at each request.
 * @param root path relative to the working directory
 */
export const ownFiles = (root: string, prefix = ''): [MiddlewareHandler, MiddlewareHandler] => [
  etag(),
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    onFound: (_, c) => c.header('cache-control', 'no-cache'),
  }),
];

/** Reads a page and replaces its `{{name}}` placeholders. @param values name to text */
export async function fill(file: string, values: Record<string, string>): Promise<string> {
  const page = await readFile(file, 'utf8');
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** The value of a Content-Security-Policy header. @param directives directive to sources */
export const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
