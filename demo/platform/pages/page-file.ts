import type { Context } from 'hono';

/** Serves a style sheet or a script of a page; browsers keep it for an hour. */
export const pageFile = (kind: 'css' | 'javascript', text: string) => (c: Context) =>
  c.body(text, 200, { 'content-type': `text/${kind}`, 'cache-control': 'max-age=3600' });
