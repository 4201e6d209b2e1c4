import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { fill, ownFiles, policy } from '../pages';

const FOLDER = 'demo/hosts/management-portal/public';
const PAGES = [
  'index',
  'courses',
  'course',
  'certificate',
  'profile',
  'record',
  'notes',
  'search',
  'calendar',
  'training',
  'article',
];

interface Options {
  /** Origin of the platform: the elements are loaded from it and call it. */
  platformOrigin: string;
  /** Origins whose pages courses show in frames: the proctoring service and external tools. */
  frameOrigins: readonly string[];
}

/** The two video hosts whose players content may show. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The portal's policy: it loads its own files and the platform's. Its pages call with the learner's session, so no page of
 * another origin may frame them.
 */
const contentPolicy = ({ platformOrigin, frameOrigins }: Options) =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", platformOrigin],
    'worker-src': ['blob:', platformOrigin],
    'connect-src': [platformOrigin],
    'img-src': ["'self'", 'data:', 'blob:', platformOrigin],
    'media-src': [platformOrigin],
    'font-src': [platformOrigin],
    'style-src': ["'self'"],
    'frame-src': [platformOrigin, ...VIDEO_HOSTS, ...frameOrigins],
    'form-action': [platformOrigin, ...frameOrigins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });

/** The management portal: server-rendered pages in an older style, as another team would own, with single elements in them. */
export function createPortalHost(options: Options): RequestListener {
  const { platformOrigin } = options;
  const app = new Hono();
  const headers = { 'content-security-policy': contentPolicy(options) };
  app.get('/', (c) => c.redirect('/index.html'));
  for (const page of PAGES) {
    app.get(`/${page}.html`, async (c) => {
      const frame = await fill(`${FOLDER}/frame.html`, {
        main: await fill(`${FOLDER}/${page}.html`, { platform: platformOrigin }),
        platform: platformOrigin,
      });
      return c.html(
        frame.replace(`<li><a href="/${page}.html"`, `<li><a class="here" aria-current="page" href="/${page}.html"`),
        200,
        headers,
      );
    });
  }
  // The platform area is a placeholder: the demo has no research projects and knowledge models.
  app.get('/platform/:page?', async (c) =>
    c.html(
      await fill(`${FOLDER}/frame.html`, {
        main: await fill(`${FOLDER}/platform.html`, { platform: platformOrigin }),
        platform: platformOrigin,
      }),
      200,
      headers,
    ),
  );
  // Elements that the learner portal may run: modules from another origin need CORS headers.
  app.use('/fragments/*', cors({ origin: platformOrigin }));
  app.get('/fragments/*', ...ownFiles(`${FOLDER}/fragments`, '/fragments'));
  app.get('/static/*', ...ownFiles(`${FOLDER}/static`, '/static'));
  return getRequestListener(app.fetch);
}
