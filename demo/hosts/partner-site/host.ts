import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { fill, ownFiles, policy } from '../pages';
import { keySet, members, tokenFor } from './member';

const FOLDER = 'demo/hosts/partner-site/public';
const TEMPLATES = 'demo/hosts/partner-site/pages';
/** This site's client id at the platform. */
const CLIENT_ID = 'demo-partner';
/** The site's own cookie: the card of the member who is signed in here. */
const CARD = 'card';

/** The pages of those who are signed in, and the article, are within one frame. */
const PAGES: Record<string, { file: string; title: string }> = {
  // Learners sign in at the platform, in a window.
  '/learning': { file: 'learning', title: 'My learning' },
  // This site vouches for its members.
  '/members': { file: 'members', title: 'Members' },
  // An article with one part of a course in it.
  '/guide': { file: 'guide', title: 'A clear evening' },
};

interface Options {
  platformOrigin: string;
  /** Origins of external tools, which elements open by a form in a frame. */
  toolOrigins: readonly string[];
}

/**
 * Makes the partner's site: pages of a city library on another site (the platform's cookies never reach it), with one script of ours
 * and tags. Its strict policy names only the origins of the platform and of the courses' tools.
 */
export function createPartnerHost({ platformOrigin, toolOrigins }: Options): RequestListener {
  const app = new Hono();
  const contentPolicy = policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", platformOrigin],
    // The PDF worker comes from the platform. A page can start a worker of another origin only from a blob that imports it.
    'worker-src': ['blob:', platformOrigin],
    'connect-src': ["'self'", platformOrigin],
    'img-src': ["'self'", 'data:', 'blob:', platformOrigin],
    'media-src': [platformOrigin],
    'font-src': [platformOrigin],
    'style-src': ["'self'"],
    'frame-src': [platformOrigin, ...toolOrigins],
    'base-uri': ["'none'"],
    // The form that opens a tool; the tool redirects it to the platform.
    'form-action': ["'self'", platformOrigin, ...toolOrigins],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
  const platform = platformOrigin;
  const headers = {
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  };
  app.get('/', async (c) => c.html(await fill(`${TEMPLATES}/index.html`, { platform }), 200, headers));
  for (const [path, { file, title }] of Object.entries(PAGES)) {
    app.get(path, async (c) => {
      const main = await fill(`${TEMPLATES}/${file}.html`, { platform });
      return c.html(await fill(`${TEMPLATES}/frame.html`, { platform, title, main }), 200, headers);
    });
  }
  app.get('/jwks.json', async (c) => c.json(await keySet()));
  app.post('/members', async (c) => {
    const { card } = await c.req.parseBody();
    setCookie(c, CARD, members.has(String(card)) ? String(card) : '', {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    return c.redirect('/members', 303);
  });
  // The page's token provider requests tokens here.
  app.post('/learn-token', async (c) => {
    const card = getCookie(c, CARD);
    const { jkt = '' } = await c.req.json<{ jkt?: string }>();
    if (!card || !members.has(card)) return c.body(null, 204);
    return c.text(await tokenFor({ platform, clientId: CLIENT_ID, card, jkt }), 200, {
      'cache-control': 'no-store',
    });
  });
  app.get('/*', ...ownFiles(FOLDER));
  return getRequestListener(app.fetch);
}
