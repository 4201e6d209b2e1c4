import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradingScale } from '../../src/course/store/grading-scales';
import { platformFor } from '../../src/client/session/platform';
import { until } from '../api/patience';
import { json, problem, serve } from '../api/server';

const SCALES = '/api/lms/v1/grading-scales/query';
const scale = (id: string) => ({
  id,
  name: `Scale ${id}`,
  description: null,
  maxScore: 100,
  normalizedPassingScore: 0.5,
  numberOfGrades: 1,
  objectiveGrades: [{ name: 'A', normalizedMinScore: 0, color: '#080' }],
  passingGradeId: null,
});

test('[API-02] grading scales that are asked for together are one request with their ids, each is requested once', async (t) => {
  const { apiBase, asked } = await serve(t, { [SCALES]: json({ data: [scale('one'), scale('two')] }) });
  const platform = platformFor(apiBase);
  const [one, two] = [gradingScale(platform, 'one'), gradingScale(platform, 'two')];
  assert.equal(gradingScale(platform, 'one'), one);
  await until(t, () => two.get() !== undefined);
  assert.deepEqual([one.get()?.name, two.get()?.objectiveGrades[0]?.color], ['Scale one', '#080']);
  gradingScale(platform, 'two');
  await until(t, () => asked.length === 1);
  const filter = new URL(asked[0]!.path, apiBase).searchParams.get('filter');
  assert.deepEqual(JSON.parse(filter!), ['id', 'in', ['one', 'two']]);
});

test('scales that did not arrive are requested again by the next grade', async (t) => {
  const { apiBase, asked } = await serve(t, { [SCALES]: [problem(403), json({ data: [scale('one')] })] });
  const platform = platformFor(apiBase);
  const first = gradingScale(platform, 'one');
  await until(t, () => gradingScale(platform, 'one') !== first);
  await until(t, () => gradingScale(platform, 'one').get() !== undefined);
  assert.equal(asked.length, 2);
});
