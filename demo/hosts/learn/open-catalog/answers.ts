import type { Context, Next } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { brandOf } from '../../../../src/base/theme';
import * as paths from '../../../../src/contract/paths';
import { user } from '../../../../src/contract/users';
import { preloadsOf } from '../preloads';
import { NoAnswer } from './courses';
import { publicPage } from './page';
import type { PageContext, Site } from './site';
import { chooseLanguage, textsAttribute, wordsOf } from './words';

/** The cookie with the language that a visitor chose. The portal's key in the browser's storage has the same name. */
const LOCALE = 'locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @throws the error, unless it is a NoAnswer */
export function missing(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  throw error;
}

/**
 * Sends the page without its content: the element fetches the content itself and shows errors. The error status keeps search
 * engines from indexing the page.
 */
export async function withoutContent(c: Context, next: Next, { status, retryAfter }: NoAnswer): Promise<void> {
  await next();
  const headers = new Headers(c.res.headers);
  headers.set('retry-after', String(retryAfter));
  headers.set('cache-control', 'no-store');
  c.res = new Response(c.res.body, { status, headers });
}

/** The address of this page in another language. */
function inLanguage(c: Context, code: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set(LOCALE, code);
  return `${pathname}?${searchParams.toString()}`;
}

/** The texts for a visitor, and the state of the language menu. Sets the cookie when the address asks for a language. */
export async function languageFor(site: Site, c: Context) {
  const wish = {
    asked: c.req.query(LOCALE),
    chosen: getCookie(c, LOCALE),
    accepted: c.req.header('accept-language'),
  };
  const [supported, own] = await Promise.all([site.supportedLocales(), site.texts()]);
  const language = chooseLanguage(wish, supported);
  const { locale, isAsked, isChosen } = language;
  if (isAsked) setCookie(c, LOCALE, locale, { path: '/learn', maxAge: YEAR_SECONDS, sameSite: 'Lax' });
  const words = await wordsOf(locale, own);
  return {
    language,
    words,
    inLanguage: (code: string) => inLanguage(c, code),
    /** Attributes of the element. Without `locale` it chooses the language by itself. */
    ofElement: { locale: isChosen ? locale : undefined, texts: textsAttribute(own) },
  };
}

/** The body of a call in the session of the visitor; undefined when nobody is signed in, or the platform has none. */
export async function ofPerson<T>(
  { askAs }: Site,
  c: PageContext,
  schema: v.GenericSchema<unknown, T>,
  path: string,
): Promise<T | undefined> {
  const response = await askAs(path, c.env.incoming);
  if (!response?.ok) return undefined;
  const { output, success } = v.safeParse(schema, await response.json());
  return success ? output : undefined;
}

type Shown = Omit<Parameters<typeof publicPage>[0], 'preloads' | 'brand' | 'logo' | 'person'>;

/** Sends a page with its content. */
export async function answer(site: Site, c: PageContext, page: Shown, status: 200 | 404 = 200) {
  const [look, person] = await Promise.all([site.theme(), ofPerson(site, c, user, paths.me)]);
  const preloads = await preloadsOf(['open-catalog'], '/learn/assets');
  const { logo } = look;
  const sources = logo?.startsWith('https://') ? [new URL(logo).origin] : [];
  const html = publicPage({ ...page, brand: brandOf(look), logo, person, preloads });
  return c.html(html, status, {
    ...site.headers(sources),
    ...(person && { 'cache-control': 'private, no-cache' }),
    vary: 'Accept-Language, Cookie',
  });
}
