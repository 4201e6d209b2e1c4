import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../../demo/platform/server/sign-in/passwords';
import type { Db } from '../../../demo/platform/db/client';
import {
  activityParts,
  certificateTemplates,
  featureFlags,
  files,
  filterAttributes,
  filterCategories,
  gradingScales,
  memberships,
  objectiveAccesses,
  objectiveAttributes,
  objectives,
  objectiveShowcases,
  settings,
  showcases,
  terms,
  units,
  users,
} from '../../../demo/platform/db/schema';
import { ContentType, PublicationState, ResultVisibility } from '../../../src/contract/enumerations';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const id = <K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<K, string>;

export const people = id('ada', 'ben', 'root');
export const unit = randomUUID();
export const term = randomUUID();
export const collection = randomUUID();
export const scale = randomUUID();
export const courses = id('course', 'essay', 'draft', 'archived', 'later', 'over', 'open', 'mandatory', 'secret');
export const parts = id('module', 'first', 'second', 'extra', 'last');
export const categories = id('level', 'easy', 'hard');
export const template = randomUUID();

const names: Record<keyof typeof courses, string> = {
  course: 'Soil and seed',
  essay: 'A page to read',
  draft: 'Not written yet',
  archived: 'An old one',
  later: 'Next month',
  over: 'Last month',
  open: 'For everybody',
  mandatory: 'Fire drill',
  secret: 'In no catalog',
};

/** Fills a small tenant: Ada has courses in all states of the rules, Ben has one, root may act as others. */
export async function fill(db: Db): Promise<void> {
  const password = await hashPassword('learn');
  const person = (username: keyof typeof people, firstName: string, lastName: string) => ({
    id: people[username],
    username,
    password,
    roles: username === 'root' ? ['Administrator'] : ['Learner'],
    permissions: username === 'root' ? [] : [{ name: 'ObjectiveWorkflow.Create' }],
    licensedFeatures: ['LMS'],
    firstName,
    lastName,
    email: `${username}@example.org`,
    canImpersonate: username === 'root',
  });
  await db
    .insert(users)
    .values([person('ada', 'Ada', 'Njeri'), person('ben', 'Ben', 'Okafor'), person('root', 'Rosa', 'Keller')]);
  await db.insert(units).values({ id: unit, name: 'Gardens' });
  await db.insert(memberships).values({ userId: people.ada, unitId: unit, isPrimary: true });
  await db.insert(terms).values({ id: term, name: 'Autumn' });
  await db.insert(settings).values([
    { key: 'platform.ui.feedback', value: { learner: { visible: true } } },
    { key: 'lms_cloud_redirects', value: false },
  ]);
  await db.insert(featureFlags).values({ name: 'learner.dashboard', enabled: true });
  await db.insert(files).values([
    {
      key: 'covers/soil.svg',
      mime: 'image/svg+xml',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { key: `courses/${courses.course}/table.csv`, mime: 'text/csv', content: Buffer.from('a,b\n') },
    { key: 'notes/ada.txt', mime: 'text/plain', content: Buffer.from('0123456789'), ownerId: people.ada },
  ]);
  await db.insert(gradingScales).values({
    id: scale,
    name: 'Pass or not',
    maxScore: 100,
    normalizedPassingScore: 0.6,
    grades: [
      { name: 'Passed', normalizedMinScore: 0.6, color: null },
      { name: 'Failed', normalizedMinScore: 0, color: null },
    ],
  });
  await db.insert(objectives).values(
    (Object.keys(courses) as (keyof typeof courses)[]).map((name) => ({
      id: courses[name],
      name: names[name],
      code: name.toUpperCase(),
      description: `About ${names[name]}`,
      about: '<p>More of it</p>',
      state:
        name === 'draft'
          ? PublicationState.draft
          : name === 'archived'
            ? PublicationState.archived
            : PublicationState.ready,
      type: name === 'course' ? ContentType.composite : ContentType.text,
      html: name === 'course' ? '' : '<p>One page</p>',
      gradingScaleId: name === 'course' ? scale : null,
      inCatalog: name !== 'secret' && name !== 'mandatory',
      duration: 20,
    })),
  );
  await db.insert(showcases).values({ id: collection, name: 'Gardening' });
  await db.insert(objectiveShowcases).values({ objectiveId: courses.course, showcaseId: collection });
  await db.insert(filterCategories).values({ id: categories.level, name: 'Level' });
  await db.insert(filterAttributes).values([
    { id: categories.easy, categoryId: categories.level, name: 'Easy' },
    { id: categories.hard, categoryId: categories.level, name: 'Hard' },
  ]);
  await db.insert(objectiveAttributes).values([
    { objectiveId: courses.course, attributeId: categories.easy },
    { objectiveId: courses.essay, attributeId: categories.hard },
  ]);
  const part = (name: keyof typeof parts, order: number, more: Partial<typeof activityParts.$inferInsert> = {}) => ({
    id: parts[name],
    objectiveId: courses.course,
    parentId: parts.module,
    order,
    axis: `${parts.module}/${parts[name]}`,
    activityId: randomUUID(),
    name,
    code: name,
    type: ContentType.text,
    html: `<p>Text of ${name}</p>`,
    ...more,
  });
  await db
    .insert(activityParts)
    .values([
      part('module', 0, { parentId: null, axis: parts.module, type: ContentType.composite, html: '' }),
      part('first', 0, { scoreWeight: 3 }),
      part('second', 1),
      part('extra', 2, { optional: true }),
      part('last', 3, { optional: true, afterPrevious: true }),
    ]);
  await db
    .insert(certificateTemplates)
    .values({ id: template, objectiveId: courses.course, name: 'Gardener', about: 'Knows soil', validMonths: 12 });
  const access = (
    userId: string,
    name: keyof typeof courses,
    more: Partial<typeof objectiveAccesses.$inferInsert> = {},
  ) => ({ id: randomUUID(), userId, objectiveId: courses[name], isSelfEnrolled: true, ...more });
  await db
    .insert(objectiveAccesses)
    .values([
      access(people.ada, 'course', { dueDate: inDays(5), termId: term, retake: true }),
      access(people.ada, 'essay', { gradeRevealPolicy: ResultVisibility.never }),
      access(people.ada, 'draft'),
      access(people.ada, 'archived'),
      access(people.ada, 'later', { availabilityDate: inDays(30) }),
      access(people.ada, 'over', { availabilityEndDate: inDays(-30) }),
      access(people.ada, 'mandatory', { isMandatory: true, isSelfEnrolled: false }),
      access(people.ben, 'essay'),
    ]);
}
