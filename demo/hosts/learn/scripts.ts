import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { BUILT } from '../built';

interface Script {
  /** When its file was written. */
  written: number;
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const SCRIPT = /^\/[\w-]+(?:\/[\w-]+)?\.js$/;
const files = new Map<string, Script>();

/** A file as it is now; undefined when there is none. The files of scripts are small, and are read once. */
function scriptIn(file: string, headers: Record<string, string>): Script | undefined {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return undefined;
  let script = files.get(file);
  if (script?.written !== written) {
    const body = new Uint8Array(readFileSync(file));
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    script = { written, body, headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8', etag } };
    files.set(file, script);
  }
  return script;
}

/**
 * Serves the built scripts from memory: a page needs several at once, and none of them waits for the disk behind a query of the
 * platform in the same process.
 * @param prefix path that the bundle is served below
 * @param onFound sets the headers of a file
 */
export const scripts =
  (prefix: string, onFound: (file: string, c: Context) => void): MiddlewareHandler =>
  async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    if (!SCRIPT.test(path)) return next();
    const takesBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' }) === 'br';
    const file = BUILT + path;
    const script =
      (takesBrotli && scriptIn(`${file}.br`, { 'content-encoding': 'br', vary: 'Accept-Encoding' })) ||
      scriptIn(file, { vary: 'Accept-Encoding' });
    if (!script) return next();
    onFound(file, c);
    return c.body(script.body, 200, script.headers);
  };
