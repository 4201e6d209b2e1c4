import type { Context } from 'hono';
import type { Db } from '../../../db/client';
import { formPageHeaders } from '../../../pages/document';
import { languageOfRequest } from '../../../pages/language-of-request';
import { endPage } from '../pages';
import type { accountPage } from './pages';

export const LARGEST_FORM = 10_000;

/** Sends a page of an account. */
export const page = (
  c: Context,
  html: ReturnType<typeof accountPage> | string,
  status: 200 | 400 | 403 | 404 | 410 | 422 | 429 = 200,
) => c.html(html, status, formPageHeaders);

/** Refuses a form that another page sent. @param path of the page with the form */
export async function startAgain(db: Db, c: Context, path: string) {
  const choice = await languageOfRequest(db, c);
  const { t } = choice.language;
  return page(c, endPage(choice, { title: t('signIn:expired'), text: t('signIn:startAgain'), path }), 403);
}
