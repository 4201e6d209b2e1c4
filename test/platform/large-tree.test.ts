import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { openDatabase } from '../../demo/platform/db/client';
import { seed } from '../../demo/seed/seed';
import { activity, activityPartPage } from '../../src/contract/activities';
import * as paths from '../../src/contract/paths';
import type { Activity } from '../../src/contract/activities';
import { WorkflowState } from '../../src/contract/enumerations';
import { growTree } from '../../src/course/rules/grow-tree';
import { completion } from '../../src/course/rules/completion';
import { contentParts, flattenParts } from '../../src/course/rules/tree';
import { unsentSections } from '../../src/course/rules/unsent';
import { addLargeCourse, type LargeCourse } from '../large-course';
import { Browser } from './support/browser';
import { walk } from './support/course';
import { freshDatabase, PORTAL, serve } from './support/platform';

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
let server: Awaited<ReturnType<typeof serve>>;
let ben: Browser;
let course: LargeCourse;
before(async () => {
  await seed(db, { now: new Date(), portalUrl: PORTAL });
  course = await addLargeCourse(db, { parts: 400 });
  server = await serve(db);
  ben = new Browser(server.origin);
  await ben.signIn('ben');
});
after(async () => {
  await server.close();
  await close();
  await drop();
});

const treeAt = async (path: string) => v.parse(activity, await ben.json(path));
const idOfSection = (axis: string) => axis.split('/')[0]!;
const childrenOf = async (section: string) =>
  v.parse(activityPartPage, await ben.json(paths.activityChildren(course.workflowId, section))).data;

test('a tree of more than 200 activities is sent without the parts of its sections, except where the learner goes on', async () => {
  const tree = await treeAt(paths.activityTree(course.workflowId));
  const whole = await treeAt(paths.wholeTree(course.workflowId));
  assert.equal(contentParts(whole).length, 400);
  assert.deepEqual(unsentSections(whole), []);
  assert.equal(tree.children.length, 20);
  assert.equal(unsentSections(tree).length, 19);
  assert.deepEqual(
    contentParts(tree).map(({ axis }) => axis),
    course.axes.slice(0, 20),
  );
  for (const { childActivity } of unsentSections(tree)) assert.equal(childActivity.childrenCount, 20);
  assert.deepEqual(completion(tree), completion(whole));
});

test('a tree of 200 activities or fewer is sent as a whole', async () => {
  const small = await addLargeCourse(db, { parts: 180 });
  const tree = await treeAt(paths.activityTree(small.workflowId));
  assert.equal(flattenParts(tree).length, 189);
  assert.deepEqual(unsentSections(tree), []);
});

test('[API-02] the parts of each section make up the full tree', async () => {
  const [tree, whole] = [
    await treeAt(paths.activityTree(course.workflowId)),
    await treeAt(paths.wholeTree(course.workflowId)),
  ];
  const sections = new Map<string, Awaited<ReturnType<typeof childrenOf>>>();
  for (const { activityPathId } of unsentSections(tree)) sections.set(activityPathId, await childrenOf(activityPathId));
  const grown = growTree(tree, sections);
  const facts = (tree: Activity) =>
    flattenParts(tree).map((part) => ({ ...part, childActivity: { ...part.childActivity, children: 0, unsent: 0 } }));
  assert.deepEqual(facts(grown), facts(whole));
  assert.equal((await ben.get(paths.activityChildren(course.workflowId, course.id))).status, 404);
});

test('the place where the learner was last comes with the tree', async () => {
  const axis = course.axes[250]!;
  const at = new Date().toISOString();
  await ben.put(paths.readingPlace(course.workflowId), { axis, paragraph: 0, at });
  const tree = await treeAt(paths.activityTree(course.workflowId));
  assert.deepEqual(
    contentParts(tree).map((part) => part.axis),
    course.axes.filter((each) => idOfSection(each) === idOfSection(axis)),
  );
});

test('work at a part changes the numbers of its section', async () => {
  const axis = course.axes[399]!;
  await walk(ben, course.workflowId, axis);
  const tree = await treeAt(paths.activityTree(course.workflowId));
  const section = tree.children.at(-1)!;
  assert.equal(section.childActivity.unsent?.done, 1);
  const [last] = (await childrenOf(section.activityPathId)).slice(-1);
  assert.equal(last!.childActivity.activityWorkflowAggregate!.lastActivityWorkflow!.state, WorkflowState.finished);
  assert.equal(completion(tree).finished, 1);
});

test('`most` is a whole number', async () => {
  for (const most of ['0', '-1', 'many', '1.5', ''])
    assert.equal((await ben.get(`${paths.wholeTree(course.workflowId)}?most=${most}`)).status, 400, most);
});
