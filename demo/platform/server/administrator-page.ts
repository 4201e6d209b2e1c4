import type { Context } from 'hono';
import type { Db } from '../db/client';
import type { TextKey } from '../i18n/language';
import { formPageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { endPage } from './sign-in/pages';
import { sessionOf, type UserRow } from './sign-in/sessions';

interface Page {
  db: Db;
  path: string;
  /** The texts of its title, and of the refusal of others. */
  title: PlainText;
  forbidden: PlainText;
}
/** Texts without placeholders that such pages have. */
type PlainText = Extract<
  TextKey,
  | 'theme:title'
  | 'theme:errors.forbidden'
  | 'partners:title'
  | 'partners:errors.forbidden'
  | 'notice:log.title'
  | 'packages:title'
  | 'tools:title'
  | 'profile:certificates'
>;

/** Why a request of a page for administrators is refused. */
export type Refusal = 'forbidden' | 'startAgain' | 'tooLarge';

/** What all pages for administrators do: who may open them, and the page that says why a request was refused. */
export function administratorPage({ db, path, title, forbidden }: Page) {
  async function refuse(c: Context, why: Refusal): Promise<Response> {
    const choice = await languageOfRequest(db, c);
    const { t } = choice.language;
    const texts = { forbidden, startAgain: 'signIn:startAgain', tooLarge: 'grading:errors.tooLarge' } as const;
    const isForbidden = why === 'forbidden';
    const page = endPage(choice, {
      title: t(isForbidden ? 'common:error.403.title' : 'grading:notSaved'),
      text: t(texts[why]),
      path,
      ...(!isForbidden && { way: { href: path, text: t(title) } }),
    });
    return c.html(page, why === 'tooLarge' ? 413 : 403, formPageHeaders);
  }
  /** The administrator who asks; for others the answer that they get. */
  async function administratorOf(c: Context): Promise<UserRow | Response> {
    const session = await sessionOf(db, c);
    if (!session) return c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(path)}`, 303);
    return session.user.roles.includes('Administrator') ? session.user : refuse(c, 'forbidden');
  }
  return { refuse, administratorOf };
}
