import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { readManifest, type ElementDoc } from '../../manifest';
import { brandOf, type Theme } from '../../../../src/base/theme';
import type { OwnTexts } from '../../../../src/contract/settings';
import { platformUrl } from '../../../../src/base/platform-url';
import type { PublicObjective } from '../../../../src/contract/public-objectives';
import { pictureSize } from '../../../../src/base/picture-size';
import { NoAnswer, type AskPublic, type PublicCalls } from '../open-catalog/courses';
import { chooseLanguage, textsAttribute, wordsOf } from '../open-catalog/words';
import { preloadsOf } from '../preloads';
import { chosenIn, framePath, isOpen } from './choice';
import { cardPage, elementPage } from './frame';
import { EMBED, embeddedAt, OEMBED, oembedResponse, usualThumbnail, type Embedded, type Thumbnail } from './oembed';
import { builderPage } from './page';
import { snippets, titleOf } from './snippets';

interface Options {
  platformOrigin: string;
  calls: PublicCalls;
  ask: AskPublic;
  /** Codes of the languages that the tenant supports; undefined for all. */
  supportedLocales: () => Promise<readonly string[] | undefined>;
  /** The tenant's own texts. */
  texts: () => Promise<OwnTexts>;
  theme: () => Promise<Theme>;
  /** The path of the script. */
  channel: string;
  /** Headers of a page of the portal; `anyParent`: every page may frame it. */
  headers: (anyParent?: boolean) => Record<string, string>;
}

type Env = { Bindings: HttpBindings };

/** The element whose snippets the page shows first. */
const FIRST = 'open-catalog';

let known: ElementDoc[] | undefined;
/** The elements of the built manifest. */
const elements = () => (known ??= readManifest());
const elementOf = (module: string) => elements().find((each) => each.module === module);
const queryOf = (c: Context) => new URL(c.req.url).searchParams;

async function wordsFor({ supportedLocales, texts }: Options, c: Context) {
  const wish = { asked: c.req.query('locale'), accepted: c.req.header('accept-language') };
  const [supported, own] = await Promise.all([supportedLocales(), texts()]);
  return wordsOf(chooseLanguage(wish, supported).locale, own);
}

/** The platform refused, or could not answer. @throws the error, if it is another one */
function refused(c: Context, error: unknown) {
  if (!(error instanceof NoAnswer)) throw error;
  return c.text('Please try again later.', error.status, {
    'retry-after': String(error.retryAfter),
    'cache-control': 'no-store',
  });
}

/** The page with the snippets. */
function builderRoute({ platformOrigin: origin, theme, channel, headers }: Options): Hono<Env> {
  return new Hono<Env>().get(EMBED, async (c) => {
    const query = queryOf(c);
    const element = elementOf(query.get('element') ?? FIRST);
    if (!element) return c.notFound();
    const chosen = chosenIn(element, query);
    if (query.get('format') === 'json') {
      const code = snippets(element, chosen, origin, channel).map(({ text }) => text);
      return c.json({ code, frame: framePath(element, chosen) }, 200, headers());
    }
    const { name: productName } = brandOf(await theme());
    return c.html(builderPage({ elements: elements(), element, chosen, origin, channel, productName }), 200, headers());
  });
}

/** The pages for frames: the card of a course, and each element. */
function frameRoutes(options: Options): Hono<Env> {
  const { platformOrigin: origin, calls, texts, headers } = options;
  const app = new Hono<Env>();
  app.get(`${EMBED}/courses/:id`, async (c) => {
    const domain = c.req.query('domain')?.slice(0, 200) || undefined;
    try {
      const course = await calls.course(c.env.incoming, c.req.param('id'), domain);
      const fileUrl = (path: string) => platformUrl(origin, path)?.slice(origin.length);
      const scheme = ['light', 'dark'].find((each) => each === c.req.query('theme'));
      const page = cardPage(course, await wordsFor(options, c), { domain, theme: scheme, fileUrl });
      return c.html(page, course ? 200 : 404, { ...headers(true), vary: 'Accept-Language' });
    } catch (error) {
      return refused(c, error);
    }
  });
  app.get(`${EMBED}/:element`, async (c, next) => {
    const element = elementOf(c.req.param('element'));
    // The whole portal is its own page.
    if (!element || element.module === 'learn-app') return next();
    const { module } = element;
    const own = textsAttribute(await texts());
    const chosen = { ...chosenIn(element, queryOf(c)), ...(own && { texts: own }) };
    const preloads = await preloadsOf([module], '/learn/assets');
    const page = elementPage(element, chosen, await wordsFor(options, c), titleOf(module), preloads);
    return c.html(page, 200, { ...headers(isOpen(module)), vary: 'Accept-Language' });
  });
  return app;
}

/** The cover of a course; undefined for an SVG, which most editors don't show, and for one that is not on the platform. */
async function coverOf(
  { platformOrigin: origin, ask }: Options,
  c: Context<Env>,
  { imageUrl }: PublicObjective,
): Promise<Thumbnail | undefined> {
  const address = imageUrl ? platformUrl(origin, imageUrl) : undefined;
  if (!address) return undefined;
  const file = await ask(address.slice(origin.length), c.env.incoming);
  const mime = file.headers.get('content-type') ?? '';
  const size = file.ok && pictureSize(new Uint8Array(await file.arrayBuffer()), mime);
  return size ? { address, ...size } : undefined;
}

/** The title and picture of what is embedded; undefined when there is no such public course. @throws NoAnswer */
async function aboutEmbedded(options: Options, c: Context<Env>, { objectiveId, query }: Embedded) {
  const usual = usualThumbnail(options.platformOrigin);
  if (objectiveId === undefined) {
    return { title: (await wordsFor(options, c)).t('openCatalog:title'), thumbnail: usual };
  }
  const course = await options.calls.course(c.env.incoming, objectiveId, query.domain);
  return course && { title: course.name, thumbnail: (await coverOf(options, c, course)) ?? usual };
}

function oembedRoute(options: Options): Hono<Env> {
  const { platformOrigin: origin, theme } = options;
  return new Hono<Env>().get(OEMBED, async (c) => {
    const { url, format = 'json', ...limits } = c.req.query();
    c.header('access-control-allow-origin', '*');
    if (!url) return c.json({ message: 'The parameter url is missing.' }, 400);
    if (format !== 'json') return c.json({ message: 'The only format is json.' }, 501);
    const embedded = embeddedAt(url, origin);
    if (!embedded) return c.json({ message: 'This address has nothing to embed.' }, 404);
    try {
      const about = await aboutEmbedded(options, c, embedded);
      if (!about) return c.json({ message: 'There is no such public course.' }, 404);
      const provider = brandOf(await theme()).name;
      return c.json(oembedResponse({ ...about, provider, origin }, embedded, limits), 200, {
        'cache-control': 'public, max-age=3600',
        vary: 'Accept-Language',
      });
    } catch (error) {
      return refused(c, error);
    }
  });
}

/**
 * What other pages embed: the page with the snippets (`/learn/embed`), the pages for frames below it, and oEmbed. Pages of public
 * data may be framed by every page; they have no session in the frame of another site. All others by the allowed origins only.
 */
export function embedPages(options: Options): Hono<Env> {
  const app = new Hono<Env>();
  app.route('/', builderRoute(options));
  app.route('/', frameRoutes(options));
  app.route('/', oembedRoute(options));
  return app;
}
