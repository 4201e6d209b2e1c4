import type { HonoRequest, MiddlewareHandler } from 'hono';
import { Problem } from './problem';

/** U+0000 and lone surrogates: the database can't store them. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

function refuse(name: string, fault = "has a character or a number that can't be stored") {
  const message = `The ${name} ${fault}.`;
  return new Problem(400, message, { [name]: [message] });
}

/** Whether the path and parameters of a request's URL, still encoded, have no U+0000. */
export const isReadableAddress = (url: string): boolean => !url.includes('%00');

/** Refuses unreadable addresses before any query. @throws Problem 400 */
export const readableAddresses: MiddlewareHandler = (c, next) => {
  if (!isReadableAddress(c.req.url)) throw refuse('address');
  return next();
};

/**
 * Parses the JSON of a request. The database can store each text in it, and each number is finite (`1e999` is not).
 * @param name of the body in the error, when the error is about no field
 * @throws Problem 400 for invalid JSON, and for texts and numbers that can't be stored
 */
export function readJson(text: string, name = 'body'): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      const isLost =
        UNREADABLE.test(key) ||
        (typeof value === 'string' && UNREADABLE.test(value)) ||
        (typeof value === 'number' && !Number.isFinite(value));
      if (isLost) throw refuse(/^[a-z]\w*$/i.test(key) ? key : name);
      return value;
    });
  } catch (error) {
    throw error instanceof Problem ? error : refuse(name, 'is not JSON');
  }
}

const requireReadable = (fields: Iterable<[string, string]>): void => {
  if (UNREADABLE.test([...fields].flat().join(''))) throw refuse('form');
};

/** Parses the fields of a posted form. @throws Problem 400 */
export function readForm(text: string): URLSearchParams {
  const form = new URLSearchParams(text);
  requireReadable(form);
  return form;
}

/** Parses a posted form with files; a field without a chosen file has none. @throws Problem 400 */
export async function readFileForm(request: HonoRequest) {
  const given = await request.formData().catch(() => {
    throw refuse('form', 'did not arrive whole');
  });
  const entries = [...given];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  requireReadable(texts);
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File && entry[1].size > 0);
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
}
