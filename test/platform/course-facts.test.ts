import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { objectiveAccess } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import { publicObjective } from '../../src/contract/public-objectives';
import type { OutlinePart } from '../../src/contract/course-facts';
import { objectiveInstructors, objectives } from '../../demo/platform/db/schema';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, people, template } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => {
  platform = await boot();
  await platform.db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.root });
  await platform.db
    .update(objectives)
    .set({ prerequisites: 'A bed of soil.' })
    .where(eq(objectives.id, courses.course));
});
after(() => platform.close());

const learnerFacts = async (browser: Browser) =>
  v.parse(objectiveAccess, await browser.json(paths.courseAccess(courses.course))).objective.facts!;
const names = (outline: readonly OutlinePart[]): unknown[] =>
  outline.map(({ name, parts }) => (parts.length ? [name, names(parts)] : name));

test('before the start a learner sees the parts, the instructors and what the course needs and gives', async () => {
  const facts = await learnerFacts(await platform.signedIn('ben'));
  assert.deepEqual(facts.instructors, [{ name: 'Rosa Keller' }]);
  assert.equal(facts.prerequisites, 'A bed of soil.');
  assert.deepEqual(names(facts.parts), [['module', ['first', 'second', 'extra', 'last']]]);
  assert.equal(facts.partCount, 4);
  assert.equal(facts.certificate?.sampleUrl, `/api/lms-storage/v1/certificate-samples/${template}.png`);
});

test('a visitor sees the parts, the instructors and the sample of the certificate, like a learner before the start', async () => {
  const answer = await platform.visitor().json(paths.openCatalogCourse(courses.course));
  const { facts } = v.parse(publicObjective, answer);
  assert.deepEqual(names(facts!.parts), [['module', ['first', 'second', 'extra', 'last']]]);
  assert.deepEqual([facts!.partCount, facts!.instructors], [4, [{ name: 'Rosa Keller' }]]);
  assert.equal(facts!.certificate?.sampleUrl, `/api/lms-storage/v1/certificate-samples/${template}.png`);
  assert.equal(facts!.prerequisites, 'A bed of soil.');
});

test('after the start the contents come with the attempt, not with the course', async () => {
  const ada = await platform.signedIn('ada');
  await start(ada, courses.course);
  const facts = await learnerFacts(ada);
  assert.deepEqual([facts.partCount, facts.parts], [4, []]);
});

test('a sample of a certificate is a picture for everybody; of an unknown template there is none', async () => {
  const visitor = platform.visitor();
  const sample = await visitor.get(`/api/lms-storage/v1/certificate-samples/${template}.png`);
  assert.equal(sample.headers.get('content-type'), 'image/png');
  assert.deepEqual([...new Uint8Array(await sample.arrayBuffer()).slice(1, 4)], [...Buffer.from('PNG')]);
  const missing = await visitor.get(`/api/lms-storage/v1/certificate-samples/${courses.course}.png`);
  assert.equal(missing.status, 404);
});
