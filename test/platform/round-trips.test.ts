// Every text and number that a person can send is read back as it was sent. The fields are derived from the platform's own description
// of its calls, so a new field without a round trip fails here by its name.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  activityParts,
  certificateRecords,
  channels,
  events,
  feedback,
  groupMembers,
  groups,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  postReports,
  quizQuestions,
  settings,
  users,
} from '../../demo/platform/db/schema';
import type { CoursePlace } from '../../src/contract/in-place';
import * as at from '../../src/contract/discussion-paths';
import { annotationAt, annotations } from '../../src/contract/annotation-paths';
import type { Annotation, SaveAnnotation } from '../../src/contract/annotations';
import * as submissionCalls from '../../src/contract/calls/submission';
import * as submissionPaths from '../../src/contract/submission-paths';
import type { GradedSubmission, Submission } from '../../src/contract/submission';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import type { SettingKey } from '../../src/contract/settings-about';
import { sourcesSetting } from '../../src/contract/content-settings';
import { eventSessionSetting } from '../../src/contract/event-settings';
import { ContentType } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people, template } from './support/fixtures';
import { NAUGHTY } from './support/naughty';
import { boot, type TestPlatform } from './support/platform';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** The paths of the free texts and numbers in a schema: not ids, instants and words of a list. */
function fieldsOf(schema: Schema, definitions: Record<string, Schema>, path = ''): string[] {
  if (schema.$ref) return fieldsOf(definitions[schema.$ref.split('/').at(-1)!]!, definitions, path);
  const into = (each: Schema | boolean | undefined, step: string) =>
    typeof each === 'object' ? fieldsOf(each, definitions, path + step) : [];
  const isFree = !schema.format && !schema.enum && schema.const === undefined;
  const own = [schema.type ?? []].flat().some((type) => /^(string|number|integer)$/.test(type)) && isFree ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => into(each, `.${name}`)),
    ...into(schema.additionalProperties, '.*'),
    ...into(schema.items, '[]'),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each ?? []).flatMap((one) => into(one, ''))),
    // `unknown`: any JSON.
    ...(path && Object.keys(schema).every((key) => key === 'description') ? [path] : []),
  ];
}

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
let quiz: string;
const [word, essay, gaps] = [randomUUID(), randomUUID(), randomUUID()];
const ROOM = 'round-trips';
const CERTIFICATE = 'ROUND-TRIPS-ROUND-TRIPS';
let discussion: CoursePlace;
let bens: CoursePlace;
let submission: submissionPaths.SubmissionPath;
const submissionWork = randomUUID();
let workflowId: string;

before(async () => {
  platform = await boot({ tutorRate: { atOnce: 1_000, perSecond: 1_000 } });
  const { db } = platform;
  const tutor = { enabled: true, defaultKnowledgeModelId: null, widgetSettings: [] };
  await db.insert(settings).values({ key: 'learner.tutor', value: tutor });
  await db.update(objectives).set({ enableAiTutor: true }).where(eq(objectives.id, courses.course));
  const grader = [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }];
  await db.update(users).set({ permissions: grader }).where(eq(users.id, people.root));
  await db
    .update(activityParts)
    .set({ details: { quiz: {} } })
    .where(eq(activityParts.id, parts.first));
  const talk = { type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } }, afterPrevious: false };
  await db.update(activityParts).set(talk).where(eq(activityParts.id, parts.extra));
  const byHand = { gradedByHand: true, details: { submission: { again: true } }, afterPrevious: false };
  await db.update(activityParts).set(byHand).where(eq(activityParts.id, parts.second));
  const place = { objectiveId: courses.course, axis: `${parts.module}/${parts.first}`, prompt: '<p>?</p>' };
  await db.insert(quizQuestions).values([
    {
      ...place,
      id: word,
      order: 1,
      interaction: { type: 'textEntry', base: 'string' },
      declaration: { maxScore: 1, correct: 'x' },
    },
    { ...place, id: essay, order: 2, interaction: { type: 'extendedText', files: true }, declaration: { maxScore: 1 } },
    {
      ...place,
      id: gaps,
      order: 3,
      interaction: { type: 'inlineTextEntry', text: '{{g1}}', gaps: ['g1'], choices: [] },
      declaration: { maxScore: 1, gaps: { g1: ['x'] } },
    },
  ]);
  await db.insert(channels).values({ id: ROOM, name: 'Round trips', kind: 'messages' });
  const group = randomUUID();
  await db.insert(groups).values({ id: group, name: 'Garden', channelId: ROOM });
  await db.insert(groupMembers).values([people.ada, people.root].map((userId) => ({ groupId: group, userId })));
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
  const access = { id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true };
  await db.insert(objectiveAccesses).values(access);
  bens = { workflowId: (await start(ben, courses.course)).workflowId, activityPathId: parts.extra };
  const { aggregateId, ...started } = await start(ada, courses.course);
  ({ workflowId } = started);
  discussion = { workflowId, activityPathId: parts.extra };
  submission = { workflowId, activityPathId: parts.second };
  const submitted = {
    id: submissionWork,
    objectiveWorkflowId: workflowId,
    activityPartIds: [parts.module, parts.second],
  };
  await ada.command(paths.startActivityWorkflow, submitted);
  quiz = randomUUID();
  const body = { id: quiz, objectiveWorkflowId: workflowId, activityPartIds: [parts.module, parts.first] };
  await ada.command(paths.startActivityWorkflow, body);
  const recordId = randomUUID();
  await db.insert(objectiveRecords).values({ id: recordId, aggregateId, finished: new Date() });
  const certificate = { id: randomUUID(), number: CERTIFICATE, templateId: template, objectiveId: courses.course };
  await db
    .insert(certificateRecords)
    .values({ ...certificate, userId: people.ada, recordId, created: new Date(), expires: null });
});
after(() => platform.close());

/** Sends a request that must succeed. */
async function sent(answer: Promise<Response>): Promise<Record<string, never>> {
  const response = await answer;
  assert.ok(response.ok, `${response.status} ${await response.clone().text()}`);
  return (await response.json()) as Record<string, never>;
}

/** What a learner reads as the value of a setting. */
async function storedValue(key: SettingKey): Promise<unknown> {
  const { data } = await ada.json<{ data: Record<string, unknown> }>(paths.settings([key]));
  return data[key];
}

const work = (of: string) => `/api/assessment/v1/activity-workflows/${quiz}/${of}`;
let revision = 0;
async function answered(questionId: string, response: unknown): Promise<unknown> {
  const { answers } = await sent(
    ada.put(work('answers'), { answers: [{ questionId, response, revision: ++revision }] }),
  );
  assert.deepEqual(answers, [{ questionId, response, revision, saved: true }]);
  const { questions } = await ada.json<{ questions: { id: string; response: unknown; revision: number }[] }>(
    work('questions'),
  );
  const stored = questions.find(({ id }) => id === questionId)!;
  assert.equal(stored.revision, revision);
  return stored.response;
}

let attached: Promise<unknown> | undefined;
async function upload(): Promise<unknown> {
  const response = await ada.fetch(work(`uploads/${randomUUID()}?name=a.csv&size=4&offset=0`), {
    method: 'PUT',
    body: 'a,b\n',
    headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' },
  });
  return (await sent(Promise.resolve(response))).file;
}
/** An essay with a file. */
async function answeredWithFile(text: string): Promise<string> {
  attached ??= upload();
  return ((await answered(essay, { text, files: [await attached] })) as { text: string }).text;
}

const posted = async (text: string, person = ada, place = discussion) =>
  (await sent(person.post(at.posts(place), { id: randomUUID(), text, files: [] }))).post as unknown as {
    id: string;
    text: string;
  };
const inDiscussion = async (id: string) => {
  const { data } = await ada.json<{ data: { post: { id: string; text: string } }[] }>(at.threads(discussion, 'newest'));
  return data.find(({ post }) => post.id === id)?.post.text;
};
const event = (details: object) => ({
  id: randomUUID(),
  name: 'my_courses_search',
  at: new Date().toISOString(),
  sessionId: randomUUID(),
  user: { id: people.ada, mobile: false, role: 'learner', locale: 'en-US', appVersion: null, tenant: 't' },
  details,
});

interface Trip {
  /** Sends a value and reads it back. */
  run: (value: never) => Promise<unknown>;
  /** Most characters; a text that is empty after trimming is not sent, and is compared trimmed. */
  longest?: number;
  trims?: boolean;
}
const text = (run: (value: string) => Promise<unknown>, longest: number, trims = false): Trip => ({
  run,
  longest,
  trims,
});
const number = (run: (value: number) => Promise<unknown>): Trip => ({ run });

const readWork = () => ada.json<Submission>(submissionPaths.submissionAt(submission));
async function drafted(text: string): Promise<string> {
  const revision = (await readWork()).draft?.revision ?? 0;
  await sent(ada.put(submissionPaths.draftAt(submission), { text, files: [], revision }));
  return (await readWork()).draft!.text;
}
/** A text of blanks alone is no work. */
async function submittedText(text: string): Promise<string> {
  const { workflowId: objectiveWorkflowId, activityPathId } = submission;
  const after = (await readWork()).versions.length;
  const body = { id: randomUUID(), objectiveWorkflowId, activityPathId, text: `.${text}`, files: [], after };
  await ada.command(submissionCalls.submitWork.pattern, body);
  return (await readWork()).versions[0]!.text.slice(1);
}

/** The comment of a grade, as the learner reads it. */
async function commented(comment: string): Promise<string> {
  const { versions } = await readWork();
  if (!versions.length) await submittedText('to grade');
  const { revision } = await root.json<GradedSubmission>(submissionPaths.gradedWork(submissionWork));
  const body = { id: randomUUID(), activityWorkflowId: submissionWork, revision, points: 1, comment, files: [] };
  await root.command(submissionCalls.gradeSubmission.pattern, body);
  return (await readWork()).answer!.comment;
}

const NOTE = 'put /api/lms/v1/users/me/annotations/{id}';
/** A changed note, as its owner reads it. */
async function noted(change: Partial<SaveAnnotation>, read: (note: Annotation) => unknown): Promise<unknown> {
  const anchor = { source: '', edition: '', unique: [], rival: 0, selectors: [] };
  const { course: objectiveId } = courses;
  const place = { objectiveId, part: parts.first, kind: 'note' as const, colour: 'blue' as const, body: '', anchor };
  const id = randomUUID();
  await sent(ada.put(annotationAt(id), { ...place, created: new Date().toISOString(), revision: 0, ...change }));
  const { data } = await ada.json<{ data: Annotation[] }>(annotations({}, 0, 200));
  await sent(ada.delete(annotationAt(id), { revision: 1 }));
  return read(data.find((note) => note.id === id)!);
}
const anchored = (field: 'source' | 'edition', longest: number) =>
  text((value) => {
    const anchor = { source: '', edition: '', unique: [], rival: 0, selectors: [], [field]: value };
    return noted({ anchor }, (note) => note.anchor[field]);
  }, longest);

const TUTOR = '/api/lms-km/v1/tutor/sessions';
const session = randomUUID();

const ANSWERS = 'put /api/assessment/v1/activity-workflows/{id}/answers .answers[].response';
const POSTS = 'post /api/lms/v1/users/me/objective-workflows/{id}/activity-paths/{pathId}/posts';
const trips: Record<string, Trip> = {
  'post /api/lms/v1/revoke-certificates .reason': {
    async run(reason: string) {
      await platform.db.update(certificateRecords).set({ revoked: null });
      await root.command(paths.revokeCertificate, { id: randomUUID(), certificateNumber: CERTIFICATE, reason });
      const { revocation } = await platform
        .visitor()
        .json<{ revocation: { reason: string } }>(paths.publicCertificate(CERTIFICATE));
      return revocation.reason;
    },
    longest: 500,
    trims: true,
  },
  'put /api/lms/v1/users/me/objective-workflows/{id}/activity-paths/{pathId}/submission/draft .text': text(
    drafted,
    30_000,
  ),
  'post /api/lms/v1/submit-activity-works .text': text(submittedText, 29_999),
  // After the trips above: a graded work is not submitted again.
  'post /api/lms/v1/grade-submissions .comment': text(commented, 10_000),
  [`${NOTE} .body`]: text((body) => noted({ body }, (note) => note.body), 10_000),
  [`${NOTE} .anchor.source`]: anchored('source', 2000),
  [`${NOTE} .anchor.edition`]: anchored('edition', 64),
  [ANSWERS]: text((value) => answered(word, value), 500),
  [`${ANSWERS} (essay)`]: text((value) => answered(essay, value), 20_000),
  [`${ANSWERS}.text`]: text(answeredWithFile, 20_000),
  [`${ANSWERS}.*`]: text(async (value) => ((await answered(gaps, { g1: value })) as { g1: string }).g1, 500),
  [`${POSTS} .text`]: text(async (value) => inDiscussion((await posted(value)).id), 5_000, true),
  [`put ${POSTS.slice(5)}/{postId} .text`]: text(
    async (value) => {
      const { id } = await posted('before');
      await sent(ada.put(at.post(discussion, id), { text: value, files: [] }));
      return inDiscussion(id);
    },
    5_000,
    true,
  ),
  [`post ${POSTS.slice(5)}/{postId}/reports .reason`]: text(
    async (value) => {
      const { id } = await posted('to report', ben, bens);
      await sent(ada.post(at.reports(discussion, id), { reason: value }));
      // Instructors read it on their page, which is made from this table.
      const [row] = await platform.db.select().from(postReports).where(eq(postReports.postId, id));
      return row!.reason;
    },
    500,
    true,
  ),
  'post /api/platform/v1/channels/{id}/messages .text': text(
    async (value) => {
      const id = randomUUID();
      await sent(ada.post(channelPaths.channelMessages(ROOM), { id, text: value }));
      const { data } = await root.json<{ data: { id: string; text: string }[] }>(channelPaths.channelMessages(ROOM));
      return data.find((each) => each.id === id)!.text;
    },
    4_000,
    true,
  ),
  'post /api/platform/v1/feedback .comment': text(async (value) => {
    const id = randomUUID();
    await sent(ada.post('/api/platform/v1/feedback', { id, grade: 3, answers: {}, comment: value }));
    const [row] = await platform.db.select().from(feedback).where(eq(feedback.id, id));
    return row!.comment;
  }, 1_000),
  'put /api/platform/v1/settings/{key} .value': text(async (value) => {
    await sent(root.put(`/api/platform/v1/settings/${sourcesSetting.key}`, { value }));
    return storedValue(sourcesSetting.key);
  }, 10_000),
  'post /api/platform/v1/events .details.*': text(async (value) => {
    const body = event({ text: value });
    await sent(ada.post('/api/platform/v1/events', body));
    const [row] = await platform.db.select().from(events).where(eq(events.id, body.id));
    return JSON.stringify(row!.properties).includes(JSON.stringify(value)) ? value : row!.properties;
  }, 4_000),
  'post /api/lms-km/v1/tutor/sessions/{id}/messages .text': text(
    async (value) => {
      const id = randomUUID();
      await sent(ada.post(TUTOR, { id: session, mode: 'model', knowledgeModelId: courses.course }));
      const answer = await ada.post(`${TUTOR}/${session}/messages`, { id, text: value });
      assert.equal(answer.status, 200, await answer.text());
      const { data } = await ada.json<{ data: { id: string; text: string }[] }>(`${TUTOR}/${session}/messages`);
      return data.find((each) => each.id === id)!.text;
    },
    2_000,
    true,
  ),
  'put /api/platform/v1/settings/{key} .value (number)': number(async (value) => {
    // The session of the event log has a number of minutes, which is positive.
    const minutes = 1 + Math.abs(value);
    await sent(root.put(`/api/platform/v1/settings/${eventSessionSetting.key}`, { value: minutes }));
    const stored = await storedValue(eventSessionSetting.key);
    return stored === minutes ? value : stored;
  }),
};

const anyText = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }))
  // Half a character and U+0000 are refused by name: unreadable.test.ts.
  // PGlite drops a mark of byte order (BOM), which nobody sees, from the start of a text.
  .map((each) =>
    each
      .replaceAll('\0', '')
      .replace(/\p{Surrogate}/gu, '')
      .replace(/^\ufeff+/, ''),
  );

for (const [name, { run, longest, trims }] of Object.entries(trips))
  test(`[QZA-01] what is sent is read back as it was sent: ${name}`, async () => {
    const check = async (value: string | number) => {
      const wanted = trims && typeof value === 'string' ? value.trim() : value;
      if (trims && !wanted) return;
      assert.deepEqual(await run(value as never), wanted, JSON.stringify(value).slice(0, 80));
    };
    if (longest === undefined) {
      for (const value of [0, -0.5, 8, 2.5, 1e21, 1e-7, Number.MAX_SAFE_INTEGER, 0.1 + 0.2]) await check(value);
      return;
    }
    for (const value of NAUGHTY) await check(value);
    await check(
      '“8” ٣٫٥ 🐝\n'
        .repeat(longest)
        .slice(0, longest)
        .replace(/\p{Surrogate}/gu, ''),
    );
    await fc.assert(fc.asyncProperty(anyText, check), { numRuns: 15 });
  });

/** Fields that no person types, or that another test reads back. */
const EXCEPT: [fields: RegExp, reason: string][] = [
  [/ \.?(\[\])?\.user\.(locale|appVersion|tenant)$|\/(calendar-link|language) \.(locale|zone)$/, 'the page sets them'],
  [/\/events (\[\]\.details\.\*|.*\.details\.\*\[\])/, 'the same record as `.details.*`'],
  [/\.(axis|activityWorkflowIds\[\]|activityPartIds\[\]|paths\[\]|username|timezone|film)$/, 'names of what exists'],
  [/\/place \.paragraph$|\.position$|\.duration$/, 'positions that the page measures'],
  [/\.response\[\]$/, 'identifiers of choices: quiz-kinds.test.ts'],
  [/\/notice-choices \.(time|weekday|quiet\.\w+|daysOff\[\])$/, 'times and days, read back in notices.test.ts'],
  [/\/push-subscriptions \./, 'made by the browser: push.test.ts'],
  [/\/annotations\/\{id\} \.anchor\.(rival|selectors)/, 'measured in the text: annotations.test.ts'],
  [/\.revision$/, 'counted by the client; each trip of an answer reads it back'],
  [/\/reinforcement-learning-workflows\/\{id\}\/answer \.answer$/, 'the code of a choice: reinforcement.test.ts'],
  [/\/revoke-certificates \.certificateNumber$/, 'the number of a certificate that exists'],
  [/\/feedback \.(grade|answers\.\*)$/, 'whole grades from 1 to 5: feedback.test.ts'],
  [
    /\.normalizedScore$|\.points\[\]\.points$/,
    'read back with their digits: round-trips-staff.test.ts, grading.test.ts',
  ],
  [/\/posts(\/\{postId\})? \.files\[\]\.name$/, 'names of uploaded files: round-trips-staff.test.ts'],
  [
    /\/(draft|submit-activity-works|grade-submissions) \.files\[\]\.name$/,
    'names of uploaded files: submission.test.ts',
  ],
  [/\.response\.files\[\]\.name$/, 'names of uploaded files: essay-files.test.ts'],
  [/\/grade-submissions \.(levels\.\*|points)$/, 'ids of levels; points: submission.test.ts'],
  [/\/submit-activity-works \.after$/, 'counted by the client: submission.test.ts'],
  [/\/extra-time \.percent$/, 'whole percent, from 0 to 900: quiz.test.ts'],
];

test('[QZA-01] every free text and number of every call has its round trip', async () => {
  const document = (await (await platform.visitor().get('/api/docs/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema: Schema }> } }>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const fields = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      return schema
        ? fieldsOf(schema, document.components?.schemas ?? {}).map((field) => `${method} ${path} ${field}`)
        : [];
    }),
  );
  assert.ok(fields.length > 10);
  const without = [...new Set(fields)].filter(
    (field) => !trips[field] && !EXCEPT.some(([except]) => except.test(field)),
  );
  assert.deepEqual(without, []);
});
