import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Fields } from './oauth1';

const SCRIPT = `document.forms[0].submit();`;
const SCRIPT_PATH = '/api/lti/v1/submit.js';

interface FormPost {
  action: string;
  fields: Fields;
  /** Origins that may get the fields, also by a redirect. */
  receivers: readonly string[];
  /** Origins of pages that may show it in a frame. */
  framedBy: readonly string[];
}

/** A page that posts fields to a tool at once (OAuth 2.0 Form Post Response Mode): the only way that an id_token is sent. */
export function formPost(c: Context, { action, fields, receivers, framedBy }: FormPost) {
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      `form-action ${receivers.join(' ')}`,
      `frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
    ].join('; '),
  );
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>Learn</title>
        <form method="post" action="${action}">
          ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <noscript><button>Continue</button></noscript>
        </form>
        <script src="${SCRIPT_PATH}"></script>
      </html>`,
  );
}

/** Serves the script of such pages. */
export function formPostScript(): Hono {
  const app = new Hono();
  app.get(SCRIPT_PATH, (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }));
  return app;
}
