import type { Context } from 'hono';

/** The language of the page that made the request. */
export const localeOf = (c: Context): string =>
  /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/.exec(c.req.header('accept-language') ?? '')?.[0] ?? 'en-US';
