import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Db } from '../db/client';
import { packages } from '../db/schema';
import { formPageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { administratorPage } from '../server/administrator-page';
import { limitBody } from '../server/limit-bodies';
import { answerProblem, Problem } from '../server/problem';
import { readForm } from '../server/readable';
import type { UserRow } from '../server/sign-in/sessions';
import { addToCourse, composedCourses, createCourse, currentPackages, makeEdition, packageById } from './courses';
import { importPackage, type PackageRow } from './import';
import { PACKAGES_PATH, packagesPage, reportPage } from './page';
import { registerPackage } from './run/origins';
import { PackageRefused } from './shapes';
import { deletePackage } from './store';
import { withUpload } from './upload';

const file = (name: string) => readFileSync(`demo/platform/packages/${name}`, 'utf8');
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

type Deed = 'created' | 'added' | 'replaced';

/** Serves the page where administrators read packages and make courses of them. Its forms are accepted only from the platform's own origin. */
export function packageRoutes({ db, origin, pattern }: Options): Hono {
  const app = new Hono();
  const { refuse, administratorOf } = administratorPage({
    db,
    path: PACKAGES_PATH,
    title: 'packages:title',
    forbidden: 'theme:errors.forbidden',
  });

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

  /** Reads a package: its body is the file. */
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

  const showReport = async (c: Context, administrator: UserRow, row: PackageRow, refused?: string) => {
    const page = reportPage({
      choice: await languageOfRequest(db, c),
      administrator,
      row,
      courses: await composedCourses(db),
      earlier: (await currentPackages(db)).filter(({ manifest }) => manifest.kind === row.manifest.kind),
      refused,
    });
    return c.html(page, refused === undefined ? 200 : 422, formPageHeaders);
  };
  /** A package that no course uses yet. */
  const unused = async (c: Context) => {
    const id = c.req.param('id')!;
    const row = /^[0-9a-f-]{36}$/.test(id) ? await packageById(db, id) : undefined;
    return row?.used ? undefined : row;
  };

  app.get(`${PACKAGES_PATH}/page.css`, (c) =>
    c.body(SHEET, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );
  app.get(`${PACKAGES_PATH}/send.js`, (c) =>
    c.body(SCRIPT, 200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }),
  );
  app.get(`${PACKAGES_PATH}/:id`, async (c) => {
    const administrator = await administratorOf(c);
    if (administrator instanceof Response) return administrator;
    const row = await unused(c);
    return row ? showReport(c, administrator, row) : c.redirect(PACKAGES_PATH, 303);
  });

  /** Does what a form of the report says. */
  async function act(row: PackageRow, form: Record<string, string>, now: Date): Promise<Deed | undefined> {
    const { do: deed, name = '', inCatalog, objectiveId = '', toolId = '' } = form;
    return db.transaction(async (tx) => {
      const [own] = await tx.select().from(packages).where(eq(packages.id, row.id)).for('update');
      if (!own) return undefined;
      if (deed === 'discard') return deletePackage(tx, own).then(() => undefined);
      if (pattern) await registerPackage(tx, pattern, own.toolId);
      if (deed === 'add') return addToCourse(tx, own, objectiveId, now).then(() => 'added');
      if (deed === 'replace') return makeEdition(tx, own, toolId, now).then(() => 'replaced');
      await createCourse(tx, own, { name, inCatalog: inCatalog !== undefined }, now);
      return 'created';
    });
  }

  app.post(
    `${PACKAGES_PATH}/:id`,
    limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
    async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
      const administrator = await administratorOf(c);
      if (administrator instanceof Response) return administrator;
      const row = await unused(c);
      if (!row) return c.redirect(PACKAGES_PATH, 303);
      try {
        const done = await act(row, Object.fromEntries(readForm(await c.req.text())), new Date());
        return c.redirect(done ? `${PACKAGES_PATH}?done=${done}` : PACKAGES_PATH, 303);
      } catch (error) {
        if (!(error instanceof PackageRefused)) throw error;
        return showReport(c, administrator, row, error.message);
      }
    },
  );
  return app;
}
