// A package runs at an origin of its own, told by the header `Host`. That origin is another site, whose frames send no cookie: the signed
// hint of a launch names the session.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { DEFAULT_LOCALE } from '../../../../src/i18n/locales';
import type { Db } from '../../db/client';
import { preferredLanguage, type Language } from '../../i18n/language';
import { allPartners } from '../../server/partners/partners';
import { limitBody } from '../../server/limit-bodies';
import { notFound, Problem, send, type Answer } from '../../server/problem';
import { readForm } from '../../server/readable';
import { themeSheet } from '../../tenant/theme/setting';
import { cmi5Routes } from '../cmi5/routes';
import { beginSession } from '../cmi5/sessions';
import { packageById } from '../courses';
import type { PackageRow } from '../import';
import { PACKAGES_PATH } from '../page/paths';
import { registrationRoutes } from './calls';
import { packageFileRoutes } from './files';
import { beginSignIn, readLaunch, Untrusted } from './launch';
import { originOf, toolOfHost } from './origins';
import { beginPage, gonePage, playerPage, refusedPage, unitPage } from './page';
import { openPreview } from './preview';
import { beginLaunch, itemOf, modeOf, type Registration } from './registrations';

const FOLDER = 'demo/platform/packages/player';
const LIBRARY = 'node_modules/scorm-again/dist/esm';
const scripts = ['begin.js', 'player.js', 'outbox.js', 'scorm.js', 'scorm12.js', 'scorm2004.js', 'cmi5.js'];
/** The files of the player, by their path. */
const own = new Map<string, { type: string; body: string }>([
  ...scripts.map(
    (name) => [name, { type: 'text/javascript', body: readFileSync(`${FOLDER}/${name}`, 'utf8') }] as const,
  ),
  ['player.css', { type: 'text/css', body: readFileSync(`${FOLDER}/player.css`, 'utf8') }] as const,
  ...['scorm12.min.js', 'scorm2004.min.js'].map(
    (name) => [`lib/${name}`, { type: 'text/javascript', body: readFileSync(`${LIBRARY}/${name}`, 'utf8') }] as const,
  ),
]);

const LARGEST_FORM = 50_000;

interface Options {
  db: Db;
  origin: string;
  /** The origins of packages, such as `https://*.content.example`. */
  pattern: string;
  /** Exact origins that may frame the portal, and so what is open in it. */
  allowedOrigins: readonly string[];
  /** Logs an error of a request, and gives the answer to it. */
  failed: (error: unknown, c: Context) => Answer;
}

/** What a launch or a preview opens. */
interface Shown {
  registration: Registration;
  edition: PackageRow;
  token: string;
  item: string | undefined;
  language: Language;
  returnUrl: string | undefined;
  state: string;
}

/** What the player's own pages may load; what a package's pages may is in files.ts. */
const policy = (frame: string, scripts = "'self'") =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frame}`,
  ].join('; ');

type Env = { Variables: { tool: string } };

/** Exact origins whose pages may frame the player, as `frame-ancestors` has them. */
const framing =
  ({ db, origin, allowedOrigins }: Options) =>
  async () =>
    [origin, ...allowedOrigins, ...(await allPartners(db)).flatMap(({ origins }) => origins)].join(' ');

/** Makes the function that sends a page of the player. */
const pageSender =
  (framedBy: () => Promise<string>) =>
  async (c: Context, html: string | Promise<string>, status: 200 | 410 = 200) =>
    c.html(html, status, await pageHeaders(framedBy));

const pageHeaders = async (framedBy: () => Promise<string>) => ({
  'content-security-policy': policy(await framedBy()),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'unload=(self)',
});

/** The player's own files. */
function playerFiles(db: Db): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/player/*', compress());
  app.get('/player/tokens.css', async (c) =>
    c.body(await themeSheet(db), 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );
  app.get('/player/:path{.+}', (c) => {
    const file = own.get(c.req.param('path'));
    if (!file) throw notFound();
    return c.body(file.body, 200, { 'content-type': file.type, 'cache-control': 'max-age=3600' });
  });
  return app;
}

/** The page that a launch or a preview opens: the player, or the way to a unit of cmi5. */
async function openedPage(
  { db, origin, pattern }: Options,
  { registration, edition, token, item, language, returnUrl, state }: Shown,
  now: Date,
) {
  const opens = itemOf(edition, item);
  if (edition.manifest.kind === 'cmi5') {
    const place = { origin, packageOrigin: originOf(pattern, edition.toolId), returnUrl, locale: language.locale };
    const launching = { ...place, edition, attempt: registration, item: opens, token };
    const url = await db.transaction((tx) => beginSession(tx, launching, now));
    return unitPage(language, state, url);
  }
  const launch = { id: registration.id, token, item: opens, state, mode: modeOf(registration) };
  return playerPage({ language, title: edition.manifest.title, launch });
}

/** The sign-in and the launch of a package by its course. */
function launchRoutes(options: Options, framedBy: () => Promise<string>): Hono<Env> {
  const { db, origin, pattern } = options;
  const locked = { db, origin, pattern };
  const page = pageSender(framedBy);
  const begin = async (c: Context<Env>, asked: URLSearchParams) => {
    const { state, url } = await beginSignIn(locked, c.get('tool'), asked, new Date());
    return page(c, beginPage(state, url));
  };
  const app = new Hono<Env>();
  app.use('/lti/*', limitBody(LARGEST_FORM));
  app.get('/lti/login', (c) => begin(c, new URL(c.req.url).searchParams));
  app.post('/lti/login', async (c) => begin(c, readForm(await c.req.text())));
  app.post('/lti/launch', async (c) => {
    const now = new Date();
    const toolId = c.get('tool');
    const posted = readForm(await c.req.text());
    const { item, locale, returnUrl, ...by } = await readLaunch(locked, toolId, posted, now);
    const language = preferredLanguage(locale);
    const begun = await db.transaction((tx) => beginLaunch(tx, { toolId, ...by }, now));
    if (!begun) return page(c, gonePage(language), 410);
    const edition = (await packageById(db, begun.registration.packageId))!;
    const shown = { ...begun, edition, item, language, returnUrl, state: posted.get('state') ?? '' };
    return page(c, await openedPage(options, shown, now));
  });
  return app;
}

/** A preview of an administrator, without a launch of a course. */
function previewRoute(options: Options, framedBy: () => Promise<string>): Hono<Env> {
  const { db, origin } = options;
  const page = pageSender(framedBy);
  return new Hono<Env>().get('/preview/:code', async (c) => {
    const now = new Date();
    const opened = await db.transaction((tx) => openPreview(tx, c.get('tool'), c.req.param('code'), now));
    if (!opened) throw new Untrusted('The preview was opened before, or is too old.');
    const { item, locale = DEFAULT_LOCALE } = c.req.query();
    const language = preferredLanguage(locale);
    const returnUrl = `${origin}${PACKAGES_PATH}/${opened.edition.id}`;
    return page(c, await openedPage(options, { ...opened, item, language, returnUrl, state: '' }, now));
  });
}

/** Serves the player and the files of packages, each package at an origin of its own: an external tool that the platform brings along. */
export function packageHost(options: Options): RequestListener {
  const { db, origin, pattern, failed } = options;
  const framedBy = framing(options);
  const toolOf = (host: string | undefined) => toolOfHost(pattern, host);
  const placeOf = (toolId: string) => ({ origin, packageOrigin: originOf(pattern, toolId) });

  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const tool = toolOf(c.req.header('host'));
    if (!tool) throw notFound();
    c.set('tool', tool);
    return next();
  });
  app.route('/', playerFiles(db));
  app.route('/', launchRoutes(options, framedBy));
  app.route('/', previewRoute(options, framedBy));
  app.route('/', registrationRoutes(db));
  app.route('/', cmi5Routes({ db, toolOf, placeOf }));
  app.route('/', packageFileRoutes(db, { toolOf, framedBy }));
  app.notFound((c) => send(c, failed(notFound(), c)));
  app.onError(async (error, c) => {
    if (!(error instanceof Untrusted)) return send(c, failed(error, c));
    const language = preferredLanguage(c.req.header('accept-language') ?? DEFAULT_LOCALE);
    const status = error instanceof Problem ? error.status : 403;
    return c.html(refusedPage(language, error.message), status, await pageHeaders(framedBy));
  });
  return getRequestListener(app.fetch);
}
