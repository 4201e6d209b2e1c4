import type { MiddlewareHandler } from 'hono';
import { Problem } from './problem';

/** U+0000 and half a character (a surrogate alone): the database keeps neither. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

function refuse(name: string, fault = "has a character or a number that can't be kept") {
  const message = `The ${name} ${fault}.`;
  return new Problem(400, message, { [name]: [message] });
}

/** A text of one line as a person writes it: without what moves a line or turns it round (`exe.txt` shown as `txt.exe`). */
export const ONE_LINE = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

/** Whether the address of a request, as it was sent, has no U+0000 in its path and parameters. */
export const isReadableAddress = (url: string): boolean => !url.includes('%00');

/** Refuses such an address before anything is looked up by it. @throws Problem 400 */
export const readableAddresses: MiddlewareHandler = (c, next) => {
  if (!isReadableAddress(c.req.url)) throw refuse('address');
  return next();
};

/**
 * A JSON text of a request. Each text in it can be kept, each number is finite (`1e999` is not).
 * @param name what it is called in the refusal, where no field is to be named
 * @throws Problem 400 where it is no JSON, or something in it can't be kept
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

/** The fields of a form as it was sent. @throws Problem 400 */
export function readForm(text: string): URLSearchParams {
  const form = new URLSearchParams(text);
  if (UNREADABLE.test([...form].flat().join(''))) throw refuse('form');
  return form;
}
