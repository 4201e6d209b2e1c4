import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { fill, ownFiles, policy } from '../hosts/pages';
import { USER_COOKIE } from '../platform/auth/user-cookie';
import { OPEN } from './examples';
import { html, type Part } from './html';
import { layout, pathOf } from './layout';
import { readManifest } from './manifest';
import { elementPage } from './pages/element';
import { events } from './pages/events';
import { frameworks } from './pages/frameworks';
import { embedSnippet, integrity } from './pages/integrity';
import { quickStart } from './pages/quick-start';
import { security } from './pages/security';
import { storage } from './pages/storage';
import { theming } from './pages/theming';

const FOLDER = 'demo/docs/public';

/** Strict: everything from this origin, nothing inline, no HTML from strings. */
const pagePolicy = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});
/** The examples': what the elements need besides, and only these pages may show them. */
const framePolicy = policy({
  'default-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  'require-trusted-types-for': ["'script'"],
});

const headers = (contentPolicy: string) => ({
  'content-security-policy': contentPolicy,
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
});

/** Name of the person who is signed in, for the eye only: the cookie opens nothing. */
function userOf(c: Context): string | undefined {
  try {
    return (JSON.parse(getCookie(c, USER_COOKIE) ?? '{}') as { username?: string }).username;
  } catch {
    return undefined;
  }
}

/** The documentation: guides, a page for each element of the manifest, and the frame in which examples are shown. */
export function createDocsSite(examples: Record<string, string>): RequestListener {
  const elements = readManifest();
  const app = new Hono();

  const show = (path: string, title: string, body: (c: Context) => Part) =>
    app.get(path, (c) => {
      const page = layout({ path, title, body: body(c), elements, user: userOf(c) });
      return c.html(page.text, 200, headers(pagePolicy));
    });
  show('/', 'Quick start', () => quickStart(elements));
  show('/frameworks', 'Frameworks and types', frameworks);
  show('/theming', 'Theming', () => theming(elements));
  show('/events', 'Events', () => events(elements));
  show('/security', 'Security and CSP', security);
  show('/storage', 'Storage and cookies', storage);
  show('/integrity', 'Subresource integrity', integrity);
  for (const element of elements) {
    const path = pathOf(element);
    show(path, `<${element.tagName}>`, (c) =>
      elementPage(element, {
        code: examples[element.tagName] ?? element['x-example'],
        signInPath:
          OPEN.includes(element.tagName) || userOf(c)
            ? undefined
            : `/learn/oidc/login?redirectUrl=${encodeURIComponent(path)}`,
      }),
    );
  }
  app.get('/embed.txt', (c) => c.text(embedSnippet()));
  app.get('/frame/*', async (c) => c.html(await fill(`${FOLDER}/frame.html`, {}), 200, headers(framePolicy)));
  app.get('/docs/*', ...ownFiles(FOLDER, '/docs'));
  app.notFound((c) => {
    const body = html`<h1>No such page</h1>
      <p><a href="/">Quick start</a></p>`;
    const page = layout({ path: c.req.path, title: 'No such page', body, elements, user: userOf(c) });
    return c.html(page.text, 404, headers(pagePolicy));
  });
  return getRequestListener(app.fetch);
}
