// Courses, attempts and parts. The rules are those of src/course/rules, which the portal uses too. Data of another learner are a 404.
import * as listsCall from '../../../src/contract/calls/lists';
import * as publicCourseCall from '../../../src/contract/calls/public-course';
import * as accessCall from '../../../src/contract/calls/access';
import * as pathCall from '../../../src/contract/calls/learning-path';
import * as gradingScalesCall from '../../../src/contract/calls/grading-scales';
import { and, asc, eq } from 'drizzle-orm';
import type { GradingScaleFields } from '../../../src/contract/list-fields';
import { gradingScales, objectiveAccesses } from '../db/schema';
import { learnerCall, publicCall, type Call } from '../server/call';
import { accessPage, openCatalogPage } from '../lists/course-lists';
import { learnerFacts } from './course-facts';
import { findAccess, openCatalogCourse, scaleDto } from './courses';
import { courseBefore, learningPath } from './learning-paths';
import { nextCourses } from './next-courses';
import { nextPartsOf, withNextPart } from './next-parts';
import { notFound } from '../server/problem';
import { filterSql, sortSql, type Columns } from '../server/query';

/** Calls for lists of courses and for single courses: the learner's, the catalog's and the open catalog's. */
export const courseCalls: Call[] = [
  learnerCall(listsCall.courses, {
    summary: 'The learner’s courses',
    query: {
      showcase: 'Ids of collections, with a comma between them',
      filterAttribute: 'Ids of attributes of the filter, with a comma between them',
    },
    list: true,
    tagged: true,
    run: async (asked) => ({ ...(await accessPage(asked, 'enrolled')), shelves: true }),
  }),
  learnerCall(listsCall.catalog, {
    summary: 'The catalog, with the learner’s work at each course',
    query: {
      showcase: 'Ids of collections, with a comma between them',
      filterAttribute: 'Ids of attributes of the filter, with a comma between them',
    },
    list: true,
    tagged: true,
    run: (asked) => accessPage(asked, 'catalog'),
  }),
  learnerCall(accessCall.courseAccess, {
    summary: 'The learner’s access to one course',
    async run({ db, user, params, now, changes }) {
      const found = await findAccess(db, user.id, params.id, now);
      if (!found) throw notFound();
      const { row } = found;
      const access = withNextPart(found.access, await nextPartsOf({ db, now, changes }, [row]));
      const known = {
        hasContents: row.workflow !== null,
        hasResult: Boolean(access.objectiveWorkflowAggregate?.lastObjectiveRecord),
      };
      const facts = {
        ...(await learnerFacts(db, row.objective, known, now)),
        ...(!known.hasContents &&
          !known.hasResult && { before: await courseBefore(db, user.id, row.objective.id, now) }),
        ...(known.hasResult && { next: await nextCourses(db, user.id, row.objective.id, now) }),
      };
      return { ...access, objective: { ...access.objective, facts } };
    },
  }),
  learnerCall(pathCall.learningPath, {
    summary: 'An ordered collection, with the learner’s progress in it',
    async run({ db, user, params, now }) {
      const path = await learningPath(db, user.id, params.id, now);
      if (!path) throw notFound();
      return path;
    },
  }),
  learnerCall(accessCall.courseShelf, {
    summary: 'Puts a course of the learner on a shelf: pinned, hidden or archived; null removes it from its shelf',
    async run({ db, user, params, body: { shelf } }) {
      const own = and(eq(objectiveAccesses.id, params.id), eq(objectiveAccesses.userId, user.id));
      const changed = await db
        .update(objectiveAccesses)
        .set({ shelf })
        .where(own)
        .returning({ id: objectiveAccesses.id });
      if (!changed.length) throw notFound();
      return { shelf };
    },
  }),
  learnerCall(gradingScalesCall.gradingScales, {
    summary: 'Grading scales',
    list: true,
    async run({ db, query, locale }) {
      const fields = { id: gradingScales.id, name: gradingScales.name } satisfies Columns<GradingScaleFields>;
      const where = filterSql(query.get('filter'), fields);
      const order = sortSql(query.get('sort'), fields, locale);
      const rows = await db
        .select()
        .from(gradingScales)
        .where(where)
        .orderBy(...order, asc(gradingScales.id))
        .limit(200);
      return { data: rows.map(scaleDto) };
    },
  }),
  publicCall(listsCall.openCatalog, {
    summary: 'The open catalog',
    query: {
      showcase: 'Ids of collections, with a comma between them',
      filterAttribute: 'Ids of attributes of the filter, with a comma between them',
      domain: 'The domain of the visitors; a course with a domain is for them only',
    },
    list: true,
    tagged: true,
    run: openCatalogPage,
  }),
  publicCall(publicCourseCall.openCatalogCourse, {
    summary: 'A course of the open catalog',
    query: { domain: 'The domain of the visitors; a course with a domain is for them only' },
    async run({ db, params, query, now }) {
      const found = await openCatalogCourse(db, query, params.id, now);
      if (!found) throw notFound();
      return found;
    },
  }),
];
