import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { feedback } from '../../demo/platform/db/schema';
import type { Feedback } from '../../src/feedback/feedback-schema';
import * as paths from '../../src/contract/paths';
import { FEEDBACK_TOPICS, LONGEST_COMMENT } from '../../src/feedback/feedback';
import { people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

const given = (changes: Partial<Feedback> = {}): Feedback => ({
  id: randomUUID(),
  grade: 4,
  answers: { navigation: 5, exams: 2 },
  comment: 'Clear, but the exam took long to open.',
  ...changes,
});
const rows = (id: string) => platform.db.select().from(feedback).where(eq(feedback.id, id));

test('[FBK-01] the platform stores grade, answers to the twelve topics and comment; once per id', async () => {
  const ada = await platform.signedIn('ada');
  const answers = Object.fromEntries(FEEDBACK_TOPICS.map((topic, index) => [topic, (index % 5) + 1]));
  const first = given({ answers });
  assert.equal(FEEDBACK_TOPICS.length, 12);
  for (const body of [first, first, { ...first, grade: 1 }]) {
    const response = await ada.post(paths.feedback, body);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { id: first.id });
  }
  const stored = await rows(first.id);
  assert.equal(stored.length, 1);
  const [{ userId, grade, comment, answers: storedAnswers }] = stored as [(typeof stored)[0]];
  assert.deepEqual(
    { userId, grade, comment, storedAnswers },
    { userId: people.ada, grade: 4, comment: first.comment, storedAnswers: answers },
  );
});

test('feedback: the id of another person is refused, and visitors have none', async () => {
  const mine = given();
  assert.equal((await (await platform.signedIn('ada')).post(paths.feedback, mine)).status, 200);
  assert.equal((await (await platform.signedIn('ben')).post(paths.feedback, mine)).status, 404);
  assert.equal((await platform.visitor().post(paths.feedback, given())).status, 401);
});

test('feedback: invalid values are refused', async () => {
  const ada = await platform.signedIn('ada');
  const refused: object[] = [
    { ...given(), grade: 0 },
    { ...given(), grade: 6 },
    { ...given(), grade: 2.5 },
    { ...given(), grade: null },
    { ...given(), id: 'mine' },
    { ...given(), answers: { weather: 3 } },
    { ...given(), answers: { navigation: 9 } },
    given({ comment: 'x'.repeat(LONGEST_COMMENT + 1) }),
    {},
  ];
  for (const body of refused)
    assert.equal((await ada.post(paths.feedback, body)).status, 400, JSON.stringify(body).slice(0, 80));
});
