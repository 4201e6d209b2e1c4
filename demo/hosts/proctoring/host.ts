import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ownFiles, policy } from '../pages';
import { dealWith, Declined, LONGEST_SITTING_S, type Deed, type Invitation } from './platform';
import { sittingPage, startPage, messagePage } from './views';

const FOLDER = 'demo/hosts/proctoring/public';
/** The cookie with the invitation that admitted the learner. Its path is that of the sitting, so that two sittings do not mix. */
const COOKIE = 'sitting';
type Platform = Awaited<ReturnType<typeof dealWith>>;
const DEEDS: readonly string[] = ['started', 'ended', 'canceled'] satisfies Deed[];

interface Options {
  /** The service's own origin. */
  origin: string;
  platformOrigin: string;
  /** Origins of pages that may show it in a frame. */
  parentOrigins: readonly string[];
}

const headersFor = ({ platformOrigin, parentOrigins }: Options) => ({
  'content-security-policy': policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ['data:'],
    'frame-src': [platformOrigin],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': parentOrigins,
    'require-trusted-types-for': ["'script'"],
  }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

const examUrl = ({ platformOrigin }: Options, { objectiveId, activityPathId }: Invitation) =>
  `${platformOrigin}/learn/courses/proctor/${encodeURIComponent(objectiveId)}/${encodeURIComponent(activityPathId)}?inProctoringIframe=1`;

/** A learner's sitting: its page, its state, and what happens in it. */
function sittingRoutes(options: Options, platform: Platform): Hono {
  const headers = headersFor(options);
  const scene = <I extends Invitation | null>(invitation: I) => ({ invitation, parentOrigins: options.parentOrigins });
  /** The invitation of the learner whose sitting it is; null for others. */
  async function owner(c: Context): Promise<Invitation | null> {
    const invitation = await platform.read(getCookie(c, COOKIE), { again: true });
    return invitation?.sessionId === c.req.param('id') ? invitation : null;
  }
  const app = new Hono();
  app.get('/sittings/:id', async (c) => {
    const invitation = await owner(c);
    if (!invitation) return c.html(messagePage('elsewhere', scene(null)), 403, headers);
    try {
      const stage = await platform.stage(invitation.sessionId);
      return c.html(sittingPage(stage, scene(invitation), examUrl(options, invitation)), 200, headers);
    } catch (error) {
      console.info('The platform did not send the state of a session.', error);
      return c.html(messagePage('away', scene(invitation)), 502, headers);
    }
  });
  app.get('/sittings/:id/stage', async (c) => {
    const invitation = await owner(c);
    if (!invitation) return c.body(null, 403);
    const stage = await platform.stage(invitation.sessionId).catch(() => null);
    return stage ? c.json({ stage }, 200, { 'cache-control': 'no-store' }) : c.body(null, 502);
  });
  app.post('/sittings/:id/:deed', async (c) => {
    const invitation = await owner(c);
    const deed = c.req.param('deed');
    if (!invitation || !DEEDS.includes(deed)) return c.body(null, 403);
    try {
      await platform.report(invitation.sessionId, deed as Deed);
      return c.body(null, 204);
    } catch (error) {
      // The session changed in another tab: the page reloads.
      if (error instanceof Declined && error.status === 409) return c.body(null, 204);
      console.info('The platform did not hear of a session.', error);
      return c.body(null, 502);
    }
  });
  return app;
}

/**
 * A proctoring service that only simulates one, as another company would run it: it admits a learner by the platform's token,
 * asks some questions, shows the exam in a frame under its own bar, and reports to the platform when the session begins and ends. It
 * stores nothing: the token names the learner and the platform has the state of the session, so a reload continues.
 */
export async function createProctoringHost(options: Options): Promise<RequestListener> {
  const { origin, parentOrigins } = options;
  const platform = await dealWith(options);
  const app = new Hono();
  app.get('/keys', (c) => c.json(platform.keys));
  app.get('/static/*', ...ownFiles(FOLDER, '/static'));
  app.get('/start', (c) => c.html(startPage({ invitation: null, parentOrigins }), 200, headersFor(options)));

  // Only the service's own pages may send these requests: a page of another origin has another `Origin` header.
  app.post('*', async (c, next) => (c.req.header('origin') === origin ? next() : c.body(null, 403)));
  app.post('/sittings', async (c) => {
    const { token } = await c.req.json<{ token?: unknown }>().catch(() => ({ token: undefined }));
    const invitation = await platform.read(typeof token === 'string' ? token : undefined);
    if (!invitation) return c.body(null, 403);
    const path = `/sittings/${invitation.sessionId}`;
    setCookie(c, COOKIE, token as string, { path, httpOnly: true, sameSite: 'Lax', maxAge: LONGEST_SITTING_S });
    return c.json({ path });
  });
  app.route('/', sittingRoutes(options, platform));
  return getRequestListener(app.fetch);
}
