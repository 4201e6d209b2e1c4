import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import type { Db } from '../../db/client';
import { formPageHeaders } from '../../pages/document';
import { languageOfRequest } from '../../pages/language-of-request';
import { administratorPage } from '../../server/administrator-page';
import { limitBody } from '../../server/limit-bodies';
import { answerProblem, Problem } from '../../server/problem';
import { readForm } from '../../server/readable';
import { sessionOf, type UserRow } from '../../server/sign-in/sessions';
import { composedCourses } from '../../course/composed';
import { currentPackages, packageById } from '../courses';
import { importPackage, type PackageRow } from '../import';
import { beginPreview } from '../run/preview';
import { coursesOf, editionsOf, learnersIn } from '../use';
import { actOnRead, actOnUsed } from './deeds';
import { doneText, packagesPage, reportPage } from './page';
import { usedPage } from './used-page';
import { PACKAGES_PATH } from './paths';
import { originOf } from '../run/origins';
import { PackageRefused } from '../shapes';
import { withUpload } from './upload';
import { pageFile } from '../../pages/page-file';

const file = (name: string) => readFileSync(`demo/platform/packages/page/${name}`, 'utf8');
const [SHEET, SCRIPT] = [file('page.css'), file('send.js')];
const LARGEST_FORM = 10_000;

interface Options {
  db: Db;
  origin: string;
  /** The origins of packages; undefined: they can't be opened. */
  pattern: string | undefined;
}

/** The page sends a package by its script. */
const headers = {
  ...formPageHeaders,
  'content-security-policy': `${formPageHeaders['content-security-policy']}; connect-src 'self'`,
};

/** A button of the page opens a preview at the origin of its package. */
const headersFor = (pattern: string | undefined) => ({
  ...formPageHeaders,
  'content-security-policy': formPageHeaders['content-security-policy'].replace(
    "form-action 'self'",
    `form-action 'self' ${pattern ?? ''}`.trim(),
  ),
});

const administratorAt = (db: Db) =>
  administratorPage({ db, path: PACKAGES_PATH, title: 'packages:title', forbidden: 'theme:errors.forbidden' });

/** The list of packages, and the address that takes a package: its body is the file. */
function listRoutes({ db, origin, pattern }: Options): Hono {
  const app = new Hono();
  const { administratorOf } = administratorAt(db);

  app.get(PACKAGES_PATH, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const shown = {
      choice: await languageOfRequest(db, c),
      administrator,
      packages: await currentPackages(db),
      canOpen: pattern !== undefined,
    };
    return c.html(packagesPage({ ...shown, done: c.req.query('done') }), 200, headers);
  });

  app.post(PACKAGES_PATH, async (c) => {
    try {
      // A form of another site can't send this header, nor this origin.
      if (c.req.header('x-requested-with') !== 'XMLHttpRequest' || c.req.header('origin') !== origin)
        throw new Problem(403, 'Only the page for packages may send them.');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) throw new Problem(403, 'Only administrators may send packages.');
      const row = await withUpload(c, (path) => importPackage(db, path, { by: administrator.id, now: new Date() }));
      return c.json({ report: `${PACKAGES_PATH}/${row.id}` }, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      if (error instanceof PackageRefused)
        return answerProblem(
          c,
          new Problem(422, error.message, error.at === undefined ? undefined : { at: [error.at] }),
        );
      if (error instanceof Problem) return answerProblem(c, error);
      throw error;
    }
  });
  return app;
}

/** The page of one package: its report, or what has become of it since it was published. */
async function show(c: Context, { db, pattern }: Options, administrator: UserRow, row: PackageRow, refused?: string) {
  const choice = await languageOfRequest(db, c);
  const shown = { choice, administrator, refused, canOpen: pattern !== undefined };
  const { toolId, manifest } = row;
  const page = row.used
    ? usedPage({
        ...shown,
        editions: await editionsOf(db, toolId),
        courses: await coursesOf(db, toolId),
        learners: manifest.kind === 'cmi5' ? await learnersIn(db, toolId) : [],
        done: doneText(choice.language.t, c.req.query('done')),
      })
    : reportPage({
        ...shown,
        row,
        courses: await composedCourses(db),
        earlier: (await currentPackages(db)).filter((each) => !each.retired && each.manifest.kind === manifest.kind),
      });
  return c.html(page, refused === undefined ? 200 : 422, headersFor(pattern));
}

/** Where a preview opens, at the origin of its package. */
async function previewAddress(c: Context, { db, pattern }: Options, row: PackageRow, item: string): Promise<string> {
  if (!pattern) throw new PackageRefused('LEARN_CONTENT_ORIGIN is not set.');
  const session = (await sessionOf(db, c))!;
  const code = await beginPreview(db, row, { userId: session.user.id, session: session.id }, new Date());
  const { locale } = (await languageOfRequest(db, c)).language;
  return `${originOf(pattern, row.toolId)}/preview/${code}?${new URLSearchParams({ item, locale })}`;
}

/** Does what a form of a package's page asks for. @returns the address that follows. @throws PackageRefused */
async function carryOut(c: Context, options: Options, row: PackageRow, by: UserRow): Promise<string> {
  const form = Object.fromEntries(readForm(await c.req.text()));
  if (form.do === 'preview') return previewAddress(c, options, row, form.item ?? '');
  const act = row.used ? actOnUsed : actOnRead;
  const done = await act(options, row, { form, by }, new Date());
  const path = done === 'retired' || done === 'offered' || done === 'waived' ? c.req.path : PACKAGES_PATH;
  return done ? `${path}?done=${done}` : PACKAGES_PATH;
}

/** The page of one package and its forms. */
function packageRoute(options: Options): Hono {
  const { db, origin } = options;
  const { refuse, administratorOf } = administratorAt(db);
  const asked = async (c: Context) => {
    const id = c.req.param('id')!;
    return /^[0-9a-f-]{36}$/.test(id) ? packageById(db, id) : undefined;
  };
  const app = new Hono();
  app.get(`${PACKAGES_PATH}/:id`, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const row = await asked(c);
    return row ? show(c, options, administrator, row) : c.redirect(PACKAGES_PATH, 303);
  });
  app.post(
    `${PACKAGES_PATH}/:id`,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const row = await asked(c);
      if (!row) return c.redirect(PACKAGES_PATH, 303);
      try {
        return c.redirect(await carryOut(c, options, row, administrator), 303);
      } catch (error) {
        if (!(error instanceof PackageRefused)) throw error;
        return show(c, options, administrator, row, error.message);
      }
    },
  );
  return app;
}

/** Serves the page where administrators read packages and make courses of them. Its forms are accepted only from the platform's own origin. */
export function packageRoutes(options: Options): Hono {
  const app = new Hono();
  app.route('/', listRoutes(options));
  app.get(`${PACKAGES_PATH}/page.css`, pageFile('css', SHEET));
  app.get(`${PACKAGES_PATH}/send.js`, pageFile('javascript', SCRIPT));
  app.route('/', packageRoute(options));
  return app;
}
