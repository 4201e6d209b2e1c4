import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { count, eq, isNull, like } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  aggregates,
  certificateRecords,
  files,
  objectiveAccesses,
  objectiveInstructors,
  objectives,
  objectiveShowcases,
  objectiveWorkflows,
  packages,
  users,
} from '../../demo/platform/db/schema';
import { openItems } from '../../demo/platform/packages/shapes';
import { people, seed } from '../../demo/seed/seed';
import { courses } from '../../demo/seed/courses/all-courses';
import { covers } from '../../demo/seed/covers/all-covers';
import { figures } from '../../demo/seed/figures';
import { ContentType, PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { freshDatabase } from './support/platform';

const now = new Date('2026-11-21T09:00:00Z');
const options = { now, portalUrl: 'http://localhost:4200/' };

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
before(() => seed(db, options));
after(async () => {
  await close();
  await drop();
});

const distinct = (values: readonly unknown[]) => [...new Set(values)];
const ascending = (values: readonly number[]) => distinct(values).sort();
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test('a new database has the five people, with units, and at least fourteen courses in four collections or more', async () => {
  const found = await db.select({ username: users.username, portalUrl: users.portalUrl }).from(users);
  assert.deepEqual(found.map(({ username }) => username).sort(), people.map(({ username }) => username).sort());
  assert.deepEqual(
    found
      .filter(({ portalUrl }) => portalUrl === options.portalUrl)
      .map(({ username }) => username)
      .sort(),
    ['adam', 'ingrid'],
  );
  const rows = await db.select().from(objectives);
  assert.ok(rows.length >= 14);
  const shelves = await db.selectDistinct({ id: objectiveShowcases.showcaseId }).from(objectiveShowcases);
  assert.ok(shelves.length >= 4);
});

test('every content kind, publication state and workflow state occurs', async () => {
  const rows = await db.select({ type: objectives.type, state: objectives.state }).from(objectives);
  assert.deepEqual(ascending(rows.map(({ type }) => type)), ascending(Object.values(ContentType)));
  assert.deepEqual(ascending(rows.map(({ state }) => state)), ascending(Object.values(PublicationState)));
  const workflows = await db.select({ state: objectiveWorkflows.state }).from(objectiveWorkflows);
  assert.deepEqual(ascending(workflows.map(({ state }) => state)), ascending(Object.values(WorkflowState)));
});

test('dates are around the present: due soon, overdue, not yet open, closed', async () => {
  const rows = await db.select().from(objectiveAccesses);
  const days = (date: Date | null) => (date ? (date.getTime() - now.getTime()) / 86_400_000 : NaN);
  assert.ok(rows.some(({ dueDate }) => days(dueDate) > 0 && days(dueDate) < 4));
  assert.ok(rows.some(({ dueDate }) => days(dueDate) < 0));
  assert.ok(rows.some(({ availabilityDate }) => days(availabilityDate) > 0));
  assert.ok(rows.some(({ availabilityEndDate }) => days(availabilityEndDate) < 0));
});

test('manually graded work occurs in every state: waiting in an attempt in progress and in a submitted one, graded, approved', async () => {
  const byHand = await db
    .select({ work: activityWorkflows.state, attempt: objectiveWorkflows.state, gradedBy: activityRecords.gradedBy })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id));
  const { inProgress, inGrading, graded, gradingApproved, finished } = WorkflowState;
  const attempts = (state: number, isGraded: boolean) =>
    ascending(
      byHand
        .filter(({ work, gradedBy }) => work === state && (gradedBy !== null) === isGraded)
        .map(({ attempt }) => attempt),
    );
  assert.deepEqual(attempts(inGrading, false), [inProgress, inGrading]);
  assert.deepEqual(attempts(finished, true), [graded, gradingApproved, finished]);
});

test('the demo’s instructor teaches all its courses, in an older database too', async () => {
  const ingrid = people.find(({ username }) => username === 'ingrid')!;
  const taught = async () => (await db.select().from(objectiveInstructors)).map(({ userId }) => userId);
  const before = await taught();
  assert.equal(before.length, (await db.select().from(objectives)).length);
  assert.deepEqual(new Set(before), new Set([ingrid.id]));
  await db.delete(objectiveInstructors);
  await seed(db, options);
  assert.deepEqual(await taught(), before);
});

test('the demo’s packages are opened by its courses and parts, once', async () => {
  for (let start = 0; start < 2; start++) await seed(db, { ...options, packages: true });
  const rows = await db.select().from(packages);
  assert.deepEqual(rows.map(({ manifest }) => manifest.kind).sort(), ['cmi5', 'scorm12', 'scorm2004']);
  const tools = new Set(rows.map(({ toolId }) => toolId));
  const items = rows.flatMap(({ manifest }) => openItems(manifest.items).map(({ id }) => id));
  const opened = [...(await db.select().from(objectives)), ...(await db.select().from(activityParts))].flatMap(
    ({ details }) => (tools.has(details?.tool?.toolId ?? '') ? details!.tool!.custom!.item! : []),
  );
  assert.deepEqual(opened.sort(), items.sort());
});

test('an older database gets the permissions that came later', async () => {
  const ingrid = people.find(({ username }) => username === 'ingrid')!;
  const held = async () =>
    (await db.select({ permissions: users.permissions }).from(users).where(eq(users.id, ingrid.id)))[0]!.permissions;
  const before = await held();
  assert.ok(before.some(({ name }) => name === 'ObjectiveWorkflow.Grade'));
  const own = { name: 'Added.ByHand' };
  await db
    .update(users)
    .set({ permissions: [own, { name: 'ObjectiveWorkflow.Create' }] })
    .where(eq(users.id, ingrid.id));
  await seed(db, options);
  assert.deepEqual((await held()).map(({ name }) => name).sort(), [own, ...before].map(({ name }) => name).sort());
});

test('a learner who finished everything has no open courses, and certificates', async () => {
  const fatima = people.find(({ username }) => username === 'fatima')!;
  const states = await db
    .select({ state: objectiveWorkflows.state })
    .from(aggregates)
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, aggregates.lastWorkflowId))
    .where(eq(aggregates.userId, fatima.id));
  assert.ok(states.length >= 5);
  assert.ok(states.every(({ state }) => state === WorkflowState.finished));
  const certificates = await db.select().from(certificateRecords).where(eq(certificateRecords.userId, fatima.id));
  assert.ok(certificates.length >= 5);
  assert.ok(certificates.some(({ expires }) => expires && expires < now));
  assert.equal(distinct(certificates.map((certificate) => certificate.number)).length, certificates.length);
});

test('all pictures in texts exist, are images, and have alternative texts', async () => {
  const stored = await db.select({ key: files.key, mime: files.mime }).from(files);
  const keys = new Set(stored.map(({ key }) => `/api/lms-storage/v1/files/${key}`));
  assert.ok(stored.length > 0);
  assert.ok(stored.every(({ key, mime }) => mime === 'image/svg+xml' || /^(media|courses|submissions)\//.test(key)));
  const rows = await db.select().from(objectives);
  const parts = await db.select().from(activityParts);
  const shown = [...rows.map(({ about, html }) => `${about}${html}`), ...parts.map(({ html }) => html)].join('');
  const addresses = [...shown.matchAll(/<img src="([^"]+)" alt="[^"]{10,}"/g)].map(([, address]) => address!);
  assert.equal(addresses.length, shown.match(/<img/g)!.length);
  for (const address of [...addresses, ...rows.flatMap(({ imageUrl }) => imageUrl ?? [])])
    assert.ok(keys.has(address), address);
  assert.ok(rows.filter(({ imageUrl }) => !imageUrl).length >= 4);
});

test('composite courses have real texts: four to nine parts of about 150 to 500 words, one course in two levels', () => {
  // Courses of packages bring their texts along.
  const composite = courses.filter(({ parts }) => parts && !parts.every(({ type }) => type === ContentType.lti));
  assert.ok(composite.length >= 6);
  const leaves = (parts: (typeof courses)[number]['parts'] = []): NonNullable<typeof parts>[number][] =>
    parts.flatMap((part) => (part.parts ? leaves(part.parts) : [part]));
  const later = (parts: (typeof courses)[number]['parts'] = []) => leaves(parts.filter(({ dates }) => dates));
  for (const course of composite) {
    // Parts that can't be opened now, and parts done elsewhere, need fewer words.
    const texts = leaves(course.parts).filter(
      (part) =>
        !part.dates && !part.state && !part.gradedByHand && !part.details?.quiz && !later(course.parts).includes(part),
    );
    assert.ok(leaves(course.parts).length >= 4 && texts.length <= 9, course.name);
    for (const { name, html = '' } of texts) {
      assert.ok(words(html) >= 140 && words(html) <= 500, `${course.name}, ${name}: ${words(html)} words`);
    }
  }
  assert.ok(composite.some(({ parts = [] }) => parts.some((part) => part.parts)));
  assert.ok(composite.some(({ parts }) => leaves(parts).some(({ optional }) => optional)));
  assert.deepEqual(ascending(composite.map(({ presentationMode = 0 }) => presentationMode)), [0, 1, 2, 3]);
});

test('covers are small images with one aspect ratio, without text', () => {
  for (const [name, draw] of Object.entries(covers)) {
    const svg = draw();
    assert.ok(Buffer.byteLength(svg) < 6 * 1024, `${name}: ${svg.length} bytes`);
    assert.match(svg, /^<svg [^>]*viewBox="0 0 1200 675"/);
    assert.doesNotMatch(svg, /<text|NaN|undefined|https?:(?!\/\/www\.w3\.org)/);
    assert.equal(svg, draw());
  }
  for (const [name, draw] of Object.entries(figures)) assert.doesNotMatch(draw(), /NaN|undefined/, name);
});

test('a second start changes nothing, and a large tenant is added once', async () => {
  const numbers = async () => (await db.select({ number: certificateRecords.number }).from(certificateRecords)).sort();
  const before = await numbers();
  await Promise.all([seed(db, options), seed(db, { ...options, now: new Date('2027-01-01') })]);
  assert.deepEqual(await numbers(), before);

  const generated = async () =>
    (await db.select({ all: count() }).from(objectives).where(like(objectives.code, 'GEN-%')))[0]!.all;
  await seed(db, { ...options, courses: 600 });
  await seed(db, { ...options, courses: 600 });
  assert.equal(await generated(), 600);
  const names = await db.select({ name: objectives.name }).from(objectives).where(like(objectives.code, 'GEN-%'));
  assert.equal(distinct(names.map(({ name }) => name)).length, 600);
  const [plain] = await db.select({ all: count() }).from(objectives).where(isNull(objectives.imageUrl));
  assert.ok(plain!.all > 400);
});
