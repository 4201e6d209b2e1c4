import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasPermission, isLearnerOnly } from '../../src/portal/roles';

test('[PRM-03] learner-only: Learner is the only role', () => {
  assert.equal(isLearnerOnly({ role: ['Learner'] }), true);
  for (const role of [[], ['Instructor'], ['Learner', 'Instructor'], ['Administrator'], ['Author'], ['learner']]) {
    assert.equal(isLearnerOnly({ role }), false, role.join());
  }
});

test('[PRM-01] an entry matches when all attributes and the scope are equal', () => {
  const held = [{ name: 'Research.Access' }, { name: 'ObjectiveWorkflow.Create', scope_id: 'unit-1' }];
  const access = { name: 'Research.Access' };
  const create = { name: 'ObjectiveWorkflow.Create', scope_id: 'unit-1' };
  const other = { name: 'Other' };

  assert.equal(hasPermission(held, [access]), true);
  assert.equal(hasPermission(held, [create]), true);
  assert.equal(hasPermission(held, [{ name: 'ObjectiveWorkflow.Create' }]), false, 'granted in a scope only');
  assert.equal(hasPermission(held, [{ ...access, scope_id: 'unit-1' }]), false, 'granted without a scope');
  assert.equal(hasPermission(held, [{ ...create, scope_id: 'unit-2' }]), false, 'another scope');

  assert.equal(hasPermission(held, [access, create]), true, 'all by default');
  assert.equal(hasPermission(held, [access, other]), false);
  assert.equal(hasPermission(held, [access, other], 'any'), true);
  assert.equal(hasPermission(held, [other], 'any'), false);
  assert.equal(hasPermission(held, []), true, 'nothing is required');
  assert.equal(hasPermission(held, [], 'any'), true, 'nothing is required');
  assert.equal(hasPermission([], [access], 'any'), false);

  const wider = { name: 'A', action: 'read' };
  assert.equal(hasPermission([{ name: 'A' }], [wider]), false, 'every attribute counts');
  assert.equal(hasPermission([wider], [wider]), true);
  assert.equal(hasPermission([wider], [{ name: 'A' }]), true, 'a granted one may have more attributes');
});
