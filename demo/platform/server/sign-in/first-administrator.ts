import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { limitBody } from '../limit-bodies';
import { readForm } from '../readable';
import { visitorSettings } from '../../tenant/visitor-settings';
import type { Db } from '../../db/client';
import { oidcPayloads, users } from '../../db/schema';
import { pageHeaders } from '../../pages/document';
import { chooseLanguage } from '../../pages/language-menu';
import { endPage } from './pages';
import { makeAccount, type Account, type SignUpErrors } from './sign-up';
import { signUpPage } from './sign-up-page';
import { tokenDigest } from '../token-digest';

const MODEL = 'FirstAdministrator';
const PATH = '/learn/oidc/first-administrator';
const LIFETIME_MS = 24 * 60 * 60_000;
const LARGEST_FORM = 10_000;

const administrator: Account = {
  roles: ['Administrator'],
  permissions: [{ name: 'ObjectiveWorkflow.Create' }, { name: 'User.Impersonate' }],
  canImpersonate: true,
};

async function hasAdministrator(db: Db): Promise<boolean> {
  const [one] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.roles} @> '["Administrator"]'::jsonb`)
    .limit(1);
  return one !== undefined;
}

/**
 * Makes the address at which the first administrator creates their account, once and within a day; undefined when there is an
 * administrator. Each process may print its own address: the first use ends all of them.
 */
export async function inviteAdministrator(db: Db, origin: string, now: Date): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined;
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME_MS);
  await db.insert(oidcPayloads).values({ model: MODEL, id: tokenDigest(token), payload: {}, expires });
  return `${origin}${PATH}/${token}`;
}

const isOpen = (token: string) =>
  and(eq(oidcPayloads.model, MODEL), eq(oidcPayloads.id, tokenDigest(token)), gt(oidcPayloads.expires, new Date()));

/** Rolls back the use of an address when its form has errors. */
class Wrong extends Error {
  constructor(readonly errors: SignUpErrors) {
    super();
  }
}

/** Creates the account and ends all such addresses. @returns the error of each field; null: the address is no longer valid */
async function use(
  db: Db,
  token: string,
  typed: URLSearchParams,
  hasPassword: boolean,
): Promise<{ errors: SignUpErrors } | { id: string } | null> {
  try {
    return await db.transaction(async (tx) => {
      // Locks the rows of all addresses in one order: a second request waits for the first, and then finds no row.
      await tx
        .select({ id: oidcPayloads.id })
        .from(oidcPayloads)
        .where(eq(oidcPayloads.model, MODEL))
        .orderBy(oidcPayloads.id)
        .for('update');
      const [open] = await tx.select({ id: oidcPayloads.id }).from(oidcPayloads).where(isOpen(token));
      if (!open || (await hasAdministrator(tx))) return null;
      const outcome = await makeAccount(tx, typed, administrator, { hasPassword });
      if ('errors' in outcome) throw new Wrong(outcome.errors);
      await tx.delete(oidcPayloads).where(eq(oidcPayloads.model, MODEL));
      return outcome;
    });
  } catch (error) {
    if (error instanceof Wrong) return { errors: error.errors };
    throw error;
  }
}

interface Options {
  db: Db;
  /** People sign in here with a password; false: at an external provider, by an email address that it has verified. */
  hasPassword: boolean;
}

/** Serves the page where the first administrator of a new platform creates their account, and its form. */
export function firstAdministrator({ db, hasPassword }: Options): Hono {
  const app = new Hono();
  const language = async (c: Context) =>
    chooseLanguage(await visitorSettings(db), c.req.query('locale'), c.req.header('accept-language'));
  const over = async (c: Context) => {
    const choice = await language(c);
    const { t } = choice.language;
    const end = endPage(choice, { title: t('signIn:linkOver'), text: t('signIn:linkOverText') });
    return c.html(end, 410, pageHeaders);
  };
  const form = async (c: Context, token: string, shown: { typed?: URLSearchParams; errors?: SignUpErrors } = {}) => {
    const choice = await language(c);
    const { t } = choice.language;
    const [title, text] = [t('signIn:firstAdministrator'), t('signIn:firstAdministratorText')];
    const action = `${PATH}/${token}${choice.query}`;
    const html = signUpPage({ choice, action, title, text, hasPassword, ...shown });
    return c.html(html, shown.errors ? 422 : 200, pageHeaders);
  };

  app.get(`${PATH}/:token`, async (c) => {
    const token = c.req.param('token');
    const [open] = await db.select({ id: oidcPayloads.id }).from(oidcPayloads).where(isOpen(token));
    return open && !(await hasAdministrator(db)) ? form(c, token) : over(c);
  });
  app.post(`${PATH}/:token`, limitBody(LARGEST_FORM), async (c) => {
    const token = c.req.param('token');
    const typed = readForm(await c.req.text());
    const outcome = await use(db, token, typed, hasPassword);
    if (outcome === null) return over(c);
    return 'errors' in outcome ? form(c, token, { typed, errors: outcome.errors }) : c.redirect('/learn/', 303);
  });
  return app;
}
