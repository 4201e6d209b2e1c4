import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { belowBase, pageAt, type Page } from '../../../src/portal/portal-pages';
import { pathOf, PORTAL } from '../../../src/portal/portal-paths';
import type { OwnTexts } from '../../../src/contract/settings';
import { brandOf, DEFAULT_ACCENT, readableOn, type Theme } from '../../../src/base/theme';
import { fill, ownFiles, policy } from '../pages';
import { assets, CHANNEL } from './assets';
import { embedPages } from './embed/routes';
import { publicCalls, type AskPublic } from './open-catalog/courses';
import { openCatalogPages } from './open-catalog/routes';
import { sentPage, type AskAs } from './sent-page';
import { withSent, portalPage, type Inline } from './portal-page';

const FOLDER = 'demo/hosts/learn/public';
const FONTS = 'node_modules/@fontsource-variable/literata/files';

/** The functions of the platform that the host calls in its own process. Settings are the current ones. */
interface PlatformFunctions {
  /** Makes a public call of the platform for a visitor. */
  ask: AskPublic;
  askAs: AskAs;
  /** The feature flags of the signed-in user of a request; undefined when nobody is signed in. */
  flagsOf: (request: IncomingMessage) => Promise<Record<string, boolean> | undefined>;
  /** Origins besides the platform's whose pictures, videos and pages content may show. */
  contentSources: () => Promise<readonly string[]>;
  /** Origins of external tools that administrators have accepted. */
  toolOrigins: () => Promise<readonly string[]>;
  /** Codes of the languages that the tenant supports, full or short; undefined: all languages. */
  supportedLocales: () => Promise<readonly string[] | undefined>;
  /** The design tokens with the tenant's look, as a style sheet. */
  themeSheet: () => Promise<string>;
  /** The tenant's look. */
  theme: () => Promise<Theme>;
  /** The tenant's own texts in place of ours. */
  texts: () => Promise<OwnTexts>;
  /** Logs an error of a request, and gives the answer to it. */
  failed: (
    error: unknown,
    c: Context,
  ) => { status: ContentfulStatusCode; headers: Record<string, string>; body: string };
}

interface Options {
  /** Origin of the platform, and of the portal. */
  platformOrigin: string;
  platform: PlatformFunctions;
  /** Origins that may show the portal in a frame. */
  parentOrigins: readonly string[];
  /** Origins whose fragments the portal may run besides its own code. */
  fragmentOrigins: readonly string[];
  /** Origin of the proctoring service, whose pages the portal shows in a frame; absent: there is none. */
  proctoringOrigin?: string | undefined;
  /** Origins of external tools, which the portal opens by a form, in a frame or in its place. */
  toolOrigins: readonly string[];
}

/** The two video hosts whose players content may show. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const listed = (origin: string | undefined) => (origin ? [origin] : []);

/** What a page has besides the files of this origin. */
interface Content {
  page?: Page;
  inline?: Inline;
  /** Origins of its pictures, videos and framed pages. */
  content?: readonly string[];
  /** Origins of external tools, besides those of the settings. */
  tools?: readonly string[];
  /** Every page may frame it. */
  anyParent?: boolean | undefined;
}

/** The page's policy: everything from this origin, no inline script or style except the page's own, no HTML from strings. */
const contentPolicy = (
  { parentOrigins, fragmentOrigins, proctoringOrigin, toolOrigins }: Options,
  {
    page,
    inline: { scripts, styles } = { scripts: [], styles: [] },
    content = [],
    tools = [],
    anyParent = false,
  }: Content,
) =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...fragmentOrigins],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...content],
    'media-src': ["'self'", ...content],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...toolOrigins, ...tools],
    'frame-src': ["'self'", ...VIDEO_HOSTS, ...listed(proctoringOrigin), ...toolOrigins, ...tools, ...content],
    // The proctoring service frames the exam page only.
    'frame-ancestors': anyParent
      ? ['*']
      : ["'self'", ...parentOrigins, ...(page?.name === 'proctored' ? listed(proctoringOrigin) : [])],
    'require-trusted-types-for': ["'script'"],
  });

/** The screen that a page shows first; its code is preloaded with the shell's. Undefined when the page has no screen. */
function screenOf({ route: { show } }: Page, flags: Record<string, boolean> = {}): string | undefined {
  if (show.kind === 'screen') return show.screen;
  if (show.kind !== 'home') return undefined;
  return flags[show.flag] ? show.screen : screenOf(pageAt(pathOf(show.otherwise, {})));
}

type Env = { Bindings: HttpBindings };

/** Headers of a page of the portal. */
const headersOf = (options: Options, content: Content = {}) => ({
  'content-security-policy': contentPolicy(options, content),
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
});

/** The built bundle, and the files of the host's own pages. */
function files(platform: Options['platform']): Hono {
  const app = new Hono();
  app.route(`${PORTAL}/assets`, assets(`${PORTAL}/assets`));
  app.route(CHANNEL, assets(CHANNEL));
  app.get(
    `${PORTAL}/host/fonts/*`,
    serveStatic({
      root: FONTS,
      rewriteRequestPath: (path) => path.slice(`${PORTAL}/host/fonts`.length),
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  // The icon has the tenant's accent.
  app.get(`${PORTAL}/host/icon.svg`, async (c) => {
    const { accent = DEFAULT_ACCENT } = await platform.theme();
    const icon = await fill(`${FOLDER}/icon.svg`, { accent, mark: readableOn(accent) });
    return c.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  });
  app.get(`${PORTAL}/host/*`, ...ownFiles(FOLDER, `${PORTAL}/host`), (c) => c.notFound());
  return app;
}

/** The page with `<learn-app>`. */
function portalRoute(options: Options): Hono<Env> {
  const { platform, platformOrigin } = options;
  const app = new Hono<Env>();
  app.get(`${PORTAL}/*`, compress(), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const page = pageAt(belowBase(PORTAL, pathname), search);
    const { show } = page.route;
    const flags = show.kind === 'home' ? await platform.flagsOf(c.env.incoming) : undefined;
    // RT-01. The browser keeps the fragment over a redirect. For visitors the portal redirects, after the sign-in.
    if (show.kind === 'home' && flags && !flags[show.flag])
      return c.redirect(PORTAL + pathOf(show.otherwise, {}) + search);
    const screen = screenOf(page, flags);
    const [tokens, theme, texts, content, tools] = await Promise.all([
      platform.themeSheet(),
      platform.theme(),
      platform.texts(),
      platform.contentSources(),
      platform.toolOrigins(),
    ]);
    const made = await portalPage(screen, { tokens, texts, product: brandOf(theme).name });
    // A query may be a filter.
    const sent =
      screen === 'course-list' && !search
        ? await sentPage(c.env.incoming, platform.askAs, platformOrigin, { texts, cardSheet: made.cardSheet })
        : '';
    const status = show.kind === 'error' ? show.status : 200;
    const isBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' }) === 'br';
    const usual = isBrotli ? made.compressed : made.html;
    return c.body(sent ? await withSent(made, sent, isBrotli) : usual, status, {
      ...headersOf(options, { page, inline: made.inline, content, tools }),
      ...(sent && { 'cache-control': 'private, no-cache' }),
      'content-type': 'text/html; charset=UTF-8',
      vary: 'Accept-Encoding',
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
    });
  });
  return app;
}

/**
 * Makes the listener of the learn host: each path below `/learn` is the page with `<learn-app>`; `/learn/assets` and `/v1` are the
 * built bundle.
 */
export function createLearnHost(options: Options): RequestListener {
  const { platform, platformOrigin } = options;
  const app = new Hono<Env>();
  app.onError((error, c) => {
    const { status, headers, body } = platform.failed(error, c);
    return c.body(body, status, headers);
  });
  app.route('/', files(platform));
  app.get('/', (c) => c.redirect(PORTAL));
  const headers = (content?: Content) => headersOf(options, content);
  const shared = { ...platform, calls: publicCalls(platform.ask), platformOrigin };
  app.route('/', openCatalogPages({ ...shared, headers: (content = []) => headers({ content }) }));
  app.route('/', embedPages({ ...shared, channel: CHANNEL, headers: (anyParent) => headers({ anyParent }) }));
  app.route('/', portalRoute(options));
  return getRequestListener(app.fetch);
}
