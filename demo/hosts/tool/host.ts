import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ownFiles, policy } from '../pages';
import { lti11 } from './lti11';
import { lti13, Untrusted, type Registered } from './lti13';
import { choices, Rooms, type Launch } from './rooms';
import { askedOf, register } from './registration';
import { pickPage, refusedPage, registeredPage, registerPage, roomPage, storagePage } from './views';

const FOLDER = 'demo/hosts/tool/public';

interface Options {
  /** The tool's own origin. */
  origin: string;
  platformOrigin: string;
  /** Origins of pages that may show it in a frame. */
  parentOrigins: readonly string[];
  clientId: string;
  deploymentId: string;
  consumerKey: string;
  secret: string;
}

const headersFor = ({ platformOrigin, parentOrigins }: Options) => ({
  'content-security-policy': policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'", platformOrigin],
    'frame-ancestors': parentOrigins,
  }),
  'x-content-type-options': 'nosniff',
  // With `no-referrer` the browser would send `Origin: null` with the tool's own form.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** The first language of the browser: a registration says none. */
const localeOf = (c: Context) => c.req.header('accept-language')?.split(/[,;]/)[0];

/** Serves the page in which an administrator of the platform registers the tool. */
function registrationRoutes(options: Options, add: (registered: Registered) => void): Hono {
  const headers = headersFor(options);
  const asked = (c: Context) => askedOf(new URL(c.req.url).searchParams, options.platformOrigin);
  const app = new Hono();
  app.get('/register', (c) => {
    asked(c);
    return c.html(registerPage(new URL(c.req.url).search, localeOf(c)), 200, headers);
  });
  app.post('/register', async (c) => {
    add(await register(asked(c), options.origin));
    return c.html(registeredPage(localeOf(c)), 200, headers);
  });
  return app;
}

/**
 * An external tool, as another company would run it: a small practice room that a platform opens by LTI 1.3 or 1.1. It verifies
 * each launch, and sends the score to the platform from server to server.
 */
export async function createToolHost(options: Options): Promise<RequestListener> {
  const { origin, platformOrigin } = options;
  const [modern, basic] = [await lti13(options), lti11(options)];
  const rooms = new Rooms();
  const headers = headersFor(options);
  const fields = async (c: Context) => new URLSearchParams(await c.req.text());
  const cookie = (state: string) => `toolState${state}`;

  function begin(c: Context, asked: URLSearchParams) {
    const { state, proof, url, place } = modern.begin(asked);
    // Ties the sign-in to this browser. A tool on its own site over https would use SameSite=None; Secure.
    setCookie(c, cookie(state), proof, { path: '/launch', httpOnly: true, sameSite: 'Lax', maxAge: 300 });
    // A browser may block the cookie in a frame; then the proof is in the platform's storage.
    if (!place) return c.redirect(url, 302);
    return c.html(storagePage({ ...place, platformOrigin, next: { url, proof } }), 200, headers);
  }
  const enter = (c: Context, launch: Launch) => c.redirect(`/rooms/${rooms.open(launch)}`, 303);

  async function launch(c: Context, posted: URLSearchParams) {
    const fromCookie = getCookie(c, cookie(posted.get('state') ?? ''));
    // A page of another site could post a proof of its own sign-in: only this tool's page may.
    const fromStorage = c.req.header('origin') === origin ? posted.get('proof') : null;
    const place = modern.placeOf(posted);
    if (fromCookie === undefined && !posted.has('proof') && place) {
      return c.html(storagePage({ ...place, platformOrigin, posted }), 200, headers);
    }
    const opened = await modern.launch(posted, fromCookie ?? fromStorage ?? '');
    return 'answer' in opened ? c.html(await pickPage(opened), 200, headers) : enter(c, opened);
  }

  const app = new Hono();
  app.get('/keys', (c) => c.json(modern.keys));
  app.get('/static/*', ...ownFiles(FOLDER, '/static'));
  app.route('/', registrationRoutes(options, modern.add));
  app.get('/login', (c) => begin(c, new URL(c.req.url).searchParams));
  app.post('/login', async (c) => begin(c, await fields(c)));
  app.post('/launch', async (c) => launch(c, await fields(c)));
  app.post('/launch-1.1', async (c) => enter(c, basic.launch(await fields(c))));
  app.get('/rooms/:id', (c) => {
    const room = rooms.get(c.req.param('id'));
    return room ? c.html(roomPage(room), 200, headers) : c.html(refusedPage('The room is closed.'), 404, headers);
  });
  app.post('/rooms/:id', async (c) => {
    const room = rooms.get(c.req.param('id'));
    if (!room || c.req.header('origin') !== origin) throw new Untrusted('The room is closed.');
    const posted = await fields(c);
    await rooms.check(
      room,
      choices.map((_, index) => posted.get(`q${index}`) ?? ''),
    );
    return c.redirect(c.req.path, 303);
  });
  app.onError((error, c) => {
    if (!(error instanceof Untrusted)) throw error;
    return c.html(refusedPage(error.message), 403, headers);
  });
  return getRequestListener(app.fetch);
}
