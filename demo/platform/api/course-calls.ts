import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activity, activityContent, activityPartPage } from '../../../src/api/contract/activities';
import { pageOf as pageSchema, text } from '../../../src/api/contract/common';
import {
  gradingScale,
  objectiveAccess,
  objectiveAccessPage,
  objectiveRecordPage,
  objectiveWorkflow,
  objectiveWorkflowAggregate,
  publicObjective,
  publicObjectivePage,
  showcasePage,
} from '../../../src/api/contract/objectives';
import { findByPath } from '../../../src/domain/tree';
import type { Db } from '../db/client';
import { aggregates, gradingScales, terms } from '../db/schema';
import { findWorkflow, readContent, readTree } from './activities';
import { learnerCall, LMS, publicCall, type Call } from './call';
import {
  accessPage,
  findAccess,
  openCatalogCourse,
  openCatalogPage,
  recordsOf,
  showcasesOf,
  workflowDto,
} from './courses';
import { notFound } from './problem';
import { filterSql } from './query';
import { ensureAggregate } from './workflow-rules';

const filterCategoryPage = pageSchema(
  v.object({ id: text, name: text, attributes: v.array(v.object({ id: text, name: text })) }),
);
const noCategories = () => Promise.resolve({ data: [] });

async function mine(db: Db, userId: string, workflowId: string) {
  const found = await findWorkflow(db, userId, workflowId);
  if (!found) throw notFound();
  return found;
}

/** A part of a tree by its path id; 404 where there is none. */
function partOf(tree: Awaited<ReturnType<typeof readTree>>, activityPathId: string) {
  try {
    return findByPath(tree, activityPathId).childActivity;
  } catch {
    throw notFound();
  }
}

export const courseCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objective-accesses/query`,
    summary: 'The learner’s courses',
    answer: objectiveAccessPage,
    run: ({ db, user, query, now }) => accessPage(db, user.id, query, now, 'enrolled'),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/catalog/query`,
    summary: 'The catalog, with what the learner has of each course',
    answer: objectiveAccessPage,
    run: ({ db, user, query, now }) => accessPage(db, user.id, query, now, 'catalog'),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objectives/:id/objective-access`,
    summary: 'The learner’s access to one course',
    answer: objectiveAccess,
    async run({ db, user, params, now }) {
      const found = await findAccess(db, user.id, params.id!, now);
      if (!found) throw notFound();
      return found.access;
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objectives/:id/objective-workflow-aggregate`,
    summary: 'All that the learner did at one course',
    answer: objectiveWorkflowAggregate,
    async run({ db, user, params, now }) {
      const aggregate = (await ensureAggregate(db, user.id, params.id!, now))?.access.objectiveWorkflowAggregate;
      if (!aggregate) throw notFound();
      return aggregate;
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objective-workflow-aggregates/:id/objective-records`,
    summary: 'The finished attempts, newest first',
    answer: objectiveRecordPage,
    async run({ db, user, params, now }) {
      const [aggregate] = await db.select().from(aggregates).where(eq(aggregates.id, params.id!));
      const found =
        aggregate?.userId === user.id ? await findAccess(db, user.id, aggregate.objectiveId, now) : undefined;
      if (!aggregate || !found) throw notFound();
      return { data: await recordsOf(db, aggregate.id, found.row.access, now) };
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objective-workflows/:id`,
    summary: 'One attempt',
    answer: objectiveWorkflow,
    run: async ({ db, user, params }) => workflowDto((await mine(db, user.id, params.id!)).workflow),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objective-workflows/:id/activity-with-aggregates`,
    summary: 'The full tree of an attempt',
    answer: activity,
    run: async ({ db, user, params, now }) => readTree(db, await mine(db, user.id, params.id!), now),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objective-workflows/:id/activity/:pathId`,
    summary: 'One activity of an attempt',
    answer: activity,
    run: async ({ db, user, params, now }) =>
      partOf(await readTree(db, await mine(db, user.id, params.id!), now), params.pathId!),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objective-workflows/:id/activity/:pathId/children`,
    summary: 'The parts of one activity',
    answer: activityPartPage,
    run: async ({ db, user, params, now }) => ({
      data: partOf(await readTree(db, await mine(db, user.id, params.id!), now), params.pathId!).children,
    }),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objective-workflows/:id/activity/:pathId/content`,
    summary: 'What one activity says',
    answer: activityContent,
    async run({ db, user, params, now }) {
      const content = await readContent(db, await mine(db, user.id, params.id!), params.pathId!, now);
      if (!content) throw notFound();
      return content;
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}grading-scales/query`,
    summary: 'Grading scales',
    answer: pageSchema(gradingScale),
    async run({ db, query }) {
      const where = filterSql(query.get('filter'), { id: gradingScales.id });
      const rows = await db.select().from(gradingScales).where(where).limit(200);
      return {
        data: rows.map(({ grades, ...row }) => ({
          ...row,
          numberOfGrades: grades.length,
          objectiveGrades: grades,
          passingGradeId: null,
        })),
      };
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/enrolled-showcases`,
    summary: 'Collections of the learner’s courses',
    answer: showcasePage,
    run: ({ db, user }) => showcasesOf(db, user.id),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/catalog-showcases`,
    summary: 'Collections of the catalog',
    answer: showcasePage,
    run: ({ db }) => showcasesOf(db, null),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/enrolled-filter-categories`,
    summary: 'Filter categories of the learner’s courses',
    answer: filterCategoryPage,
    run: noCategories,
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/catalog-filter-categories`,
    summary: 'Filter categories of the catalog',
    answer: filterCategoryPage,
    run: noCategories,
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/terms`,
    summary: 'Terms',
    answer: pageSchema(v.object({ id: text, name: text })),
    run: async ({ db }) => ({ data: await db.select().from(terms) }),
  }),
  publicCall({
    method: 'get',
    path: `${LMS}public/open-catalog/objectives/query`,
    summary: 'The open catalog',
    answer: publicObjectivePage,
    run: ({ db, query }) => openCatalogPage(db, query),
  }),
  publicCall({
    method: 'get',
    path: `${LMS}public/open-catalog/objectives/showcases`,
    summary: 'Collections of the open catalog',
    answer: showcasePage,
    run: ({ db }) => showcasesOf(db, null),
  }),
  publicCall({
    method: 'get',
    path: `${LMS}public/open-catalog/objectives/filter-categories`,
    summary: 'Filter categories of the open catalog',
    answer: filterCategoryPage,
    run: noCategories,
  }),
  publicCall({
    method: 'get',
    path: `${LMS}public/open-catalog/objectives/:id`,
    summary: 'A course of the open catalog',
    answer: publicObjective,
    async run({ db, params }) {
      const found = await openCatalogCourse(db, params.id!);
      if (!found) throw notFound();
      return found;
    },
  }),
];
