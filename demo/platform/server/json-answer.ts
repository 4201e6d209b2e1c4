import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const compressed = promisify(gzip);
/** In characters. A shorter answer is one packet in any case. */
const WORTH_COMPRESSING = 1_024;
const acceptsGzip = (accepted: string | undefined) =>
  accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);

/**
 * An answer of JSON. It is compressed here and not by hono's `compress`, which reads each answer from a stream: that takes more time
 * than making a list.
 * @param headers without `content-type`; `vary` gets `Accept-Encoding`
 */
export async function jsonAnswer(
  c: Context,
  value: object,
  status: ContentfulStatusCode,
  { vary, ...headers }: Record<string, string>,
): Promise<Response> {
  const text = JSON.stringify(value);
  const all = {
    ...headers,
    'content-type': 'application/json',
    vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
  };
  const isPlain =
    text.length < WORTH_COMPRESSING || c.req.method === 'HEAD' || !acceptsGzip(c.req.header('accept-encoding'));
  if (isPlain) return c.body(text, status, all);
  return c.body(await compressed(text), status, { ...all, 'content-encoding': 'gzip' });
}
