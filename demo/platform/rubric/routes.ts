// Rubrics for work that is graded by hand. An answer stores its rubric, so that a changed rubric changes no answer.
import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import type { Db } from '../db/client';
import { mayGrade } from '../grading/who';
import { formPageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { limitBody } from '../server/limit-bodies';
import { notFound, Problem } from '../server/problem';
import { readForm } from '../server/readable';
import { sessionOf, type UserRow } from '../server/sign-in/sessions';
import { edited, readRubric, rubricFrom, typedOf } from './form';
import { rubricPage, RUBRICS_PATH, rubricsPage, type RubricPage } from './page';
import { isGraded, rubricPlace, rubricPlaces, storeRubric, versionOf } from './places';
import { pageFile } from '../pages/page-file';

const SHEET = readFileSync('demo/platform/rubric/page.css', 'utf8');
const LARGEST_FORM = 300_000;

/** Whether a person may change rubrics, of the courses that they teach. */
const mayChange = (user: UserRow) => mayGrade(user) || user.roles.includes('Author');

/** Serves the pages where authors and instructors make the rubrics of activities. Their forms are protected as those of the grading page are. */
export function rubricRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  const app = new Hono();

  async function personOf(c: Context): Promise<UserRow | Response> {
    const session = await sessionOf(db, c);
    const here = new URL(c.req.url).pathname;
    if (!session) return c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(here)}`, 303);
    if (!mayChange(session.user)) throw notFound();
    return session.user;
  }

  type Shown = Partial<Pick<RubricPage, 'typed' | 'version' | 'errors' | 'state' | 'focus'>>;
  async function show(c: Context, person: UserRow, shown: Shown, status: 200 | 422 = 200) {
    const place = await rubricPlace(db, person.id, c.req.param('id')!);
    const [choice, graded] = await Promise.all([languageOfRequest(db, c), isGraded(db, place)]);
    const stored = { typed: typedOf(place.details), version: versionOf(place.details) };
    const page = rubricPage({ choice, person, place, isGraded: graded, ...stored, ...shown });
    return c.html(page, status, formPageHeaders);
  }

  app.get(RUBRICS_PATH, async (c) => {
    const person = await personOf(c);
    if (person instanceof Response) return person;
    const [choice, places] = await Promise.all([languageOfRequest(db, c), rubricPlaces(db, person.id)]);
    return c.html(rubricsPage({ choice, person, places }), 200, formPageHeaders);
  });

  app.get(`${RUBRICS_PATH}/page.css`, pageFile('css', SHEET));

  app.get(`${RUBRICS_PATH}/:id{[0-9a-f-]{36}}`, async (c) => {
    const person = await personOf(c);
    if (person instanceof Response) return person;
    return show(c, person, { state: c.req.query('saved') === undefined ? undefined : 'saved' });
  });

  app.post(`${RUBRICS_PATH}/:id{[0-9a-f-]{36}}`, limitBody(LARGEST_FORM), async (c) => {
    if (c.req.header('origin') !== origin) throw new Problem(403, 'This form was sent from another page.');
    const person = await personOf(c);
    if (person instanceof Response) return person;
    const sent = readForm(await c.req.text());
    const [typed, version] = [readRubric(sent), sent.get('version') ?? ''];
    const change = edited(typed, sent.get('do') ?? 'save');
    if (change) return show(c, person, { ...change, version, state: 'unsaved' });
    const { errors, ...rubric } = rubricFrom(typed);
    if (errors.size) return show(c, person, { typed, version, errors }, 422);
    try {
      await storeRubric(db, person.id, { id: c.req.param('id'), version, ...rubric });
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) throw error;
      // With the version of the stored one, what was typed can be saved nevertheless.
      return show(c, person, { typed, state: 'meanwhile' }, 422);
    }
    return c.redirect(`${RUBRICS_PATH}/${c.req.param('id')}?saved`, 303);
  });
  return app;
}
