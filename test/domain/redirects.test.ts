import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContentType, PublicationState } from '../../src/contract/enumerations';
import { belongsInCatalog, belongsToLearner, contentRedirect, isFirstOpened } from '../../src/course/rules/redirects';
import { access, part, tree } from './build';

test('[RDR-01] a course that is not mandatory, self-enrolled, started or archived is shown in the catalog', () => {
  assert.equal(belongsInCatalog(access()), true);
  assert.equal(belongsInCatalog({ ...access(), objectiveWorkflowAggregate: null }), true);
  assert.equal(belongsInCatalog(access({ objective: { state: PublicationState.draft } })), true);
  assert.equal(belongsInCatalog(access({ isMandatory: true })), false);
  assert.equal(belongsInCatalog(access({ isSelfEnrolled: true })), false);
  assert.equal(belongsInCatalog(access({ workflow: {} })), false);
  assert.equal(belongsInCatalog(access({ record: {} })), false);
  assert.equal(belongsInCatalog(access({ objective: { state: PublicationState.archived } })), false);
});

test('[RDR-02] a started or enrolled course in the public catalog is shown as the learner’s', () => {
  assert.equal(belongsToLearner(access()), false);
  for (const course of [{ workflow: {} }, { record: {} }, { isSelfEnrolled: true }, { isMandatory: true }]) {
    assert.equal(belongsToLearner(access(course)), true, JSON.stringify(course));
  }
});

test('[RDR-03] a link to the content leads to the specified page', () => {
  const parts = tree([part('a', { children: [part('a/1'), part('a/2')] })]);
  const started = access({ workflow: {} });
  const details = { page: 'details' };
  assert.deepEqual(contentRedirect(access(), null, {}), details, 'composite, no workflow');
  assert.deepEqual(contentRedirect(access(), parts, { activityId: 'activity a/1' }), details, 'no workflow, a part');
  assert.deepEqual(contentRedirect(started, parts, { activityId: 'activity a/2' }), { page: 'content', axis: 'a/2' });
  assert.deepEqual(contentRedirect(started, parts, { activityPathId: 'path a/1' }), { page: 'content', axis: 'a/1' });
  assert.deepEqual(
    contentRedirect(started, parts, { activityId: 'activity a/2', activityPathId: 'path a/1' }),
    { page: 'content', axis: 'a/1' },
    'a path belongs to one place',
  );
  assert.deepEqual(contentRedirect(started, parts, { activityId: 'gone' }), details);
  assert.deepEqual(contentRedirect(started, null, { activityId: 'activity a/1' }), details, 'no tree');
  assert.deepEqual(contentRedirect(started, parts, {}), { page: 'content' });
  const video = { objective: { type: ContentType.video } };
  assert.deepEqual(contentRedirect(access(video), null, {}), details);
  assert.deepEqual(contentRedirect(access({ ...video, workflow: {} }), null, { activityId: 'x' }), { page: 'content' });
});

test('[RDR-04] a course without a workflow is opened for the first time', () => {
  assert.equal(isFirstOpened(access()), true);
  assert.equal(isFirstOpened(access({ record: {} })), true);
  assert.equal(isFirstOpened(access({ workflow: {} })), false);
  assert.equal(isFirstOpened({ objectiveWorkflowAggregate: null }), true);
});
