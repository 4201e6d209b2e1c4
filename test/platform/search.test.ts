import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bakersHandbook } from '../../demo/seed/handbook';
import { activityParts, files, objectives, settings } from '../../demo/platform/db/schema';
import { LONGEST_SEARCH } from '../../src/base/search';
import { ContentType } from '../../src/contract/enumerations';
import type { SearchAnswer, SearchHit } from '../../src/contract/search';
import { search, type SearchWish } from '../../src/contract/search-paths';
import { navigationSetting } from '../../src/contract/settings';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts } from './support/fixtures';
import { boot, serve, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let workflowId: string;

const axisOf = (name: keyof typeof parts) => `${parts.module}/${parts[name]}`;
const write = (name: keyof typeof parts, values: Partial<typeof activityParts.$inferInsert>) =>
  platform.db.update(activityParts).set(values).where(eq(activityParts.id, parts[name]));
const fileOf = (name: string) => `courses/${courses.course}/${name}`;
const urlOf = (name: string) => `/api/lms-storage/v1/files/${fileOf(name)}`;
const vtt = (...cues: [start: string, text: string][]) =>
  Buffer.from(`WEBVTT\n\n${cues.map(([at, text]) => `${at} --> 09:59:59.000\n${text}\n`).join('\n')}`);

before(async () => {
  platform = await boot({ searchRate: { atOnce: 10_000, perSecond: 1_000 } });
  await platform.db.insert(files).values([
    {
      key: fileOf('film.en.vtt'),
      mime: 'text/vtt',
      content: vtt(['00:01.000', 'We begin with the soil.'], ['12:40.500', '<v Rosa>Turn the compost&nbsp;twice.']),
    },
    { key: fileOf('film.de.vtt'), mime: 'text/vtt', content: vtt(['12:40.500', 'Wendet den Kompost zweimal.']) },
    { key: fileOf('a handbook.pdf'), mime: 'application/pdf', content: Buffer.from(bakersHandbook()) },
    { key: fileOf('broken.pdf'), mime: 'application/pdf', content: Buffer.from('%PDF-1.4 and nothing more') },
  ]);
  await write('first', {
    html: `<h2>Compost</h2><p>A heap of compost turns kitchen waste into soil. It needs air, water and two seasons.</p>
     <h2>Café crème</h2><p>Carrots are sown in spring, thinly, half a finger deep.</p><p hidden>The password is marmalade.</p>
     <p><a href="${urlOf('a%20handbook.pdf')}">The handbook</a> <a href="${urlOf('broken.pdf')}">Another</a></p>`,
  });
  await write('second', {
    name: 'A film about earth',
    type: ContentType.video,
    html: '',
    details: {
      video: {
        url: urlOf('film.mp4'),
        captions: [
          { language: 'en', label: 'English', url: urlOf('film.en.vtt') },
          { language: 'de', label: 'Deutsch', url: urlOf('film.de.vtt') },
        ],
      },
    },
  });
  await write('extra', {
    html: '<h2>土の話</h2><p>良い土は水をよく吸い、空気を含みます。</p><p>Äpfel und Bäume brauchen Sonne.</p>',
  });
  await write('last', { name: 'Secret of the harvest', html: '<p>The pumpkin festival is in October.</p>' });
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  ({ workflowId } = await start(ada, courses.course));
});
after(() => platform.close());

/** What is found once changed texts are read. */
async function ask(browser: Browser, wish: string | SearchWish): Promise<SearchAnswer> {
  for (;;) {
    const found = await browser.json<SearchAnswer>(search(typeof wish === 'string' ? { text: wish } : wish));
    if (!found.pending) return found;
  }
}
const hitsOf = async (browser: Browser, wish: string | SearchWish, kind: string) =>
  (await ask(browser, wish)).groups.find((group) => group.kind === kind)?.hits ?? [];
const marked = ({ text, marks }: Pick<SearchHit, 'text' | 'marks'>) =>
  marks.map(({ start, end }) => text.slice(start, end));

test('[SRC-01] finds a paragraph, and says where it is: course, part, heading, and which words match', async () => {
  const [hit] = await hitsOf(ada, 'heaps of compost', 'text');
  assert.deepEqual(
    { ...hit, text: '', marks: [] },
    {
      objectiveId: courses.course,
      course: 'Soil and seed',
      inCatalog: false,
      reviewing: false,
      axis: axisOf('first'),
      name: 'first',
      heading: 'Compost',
      anchor: 'compost',
      text: '',
      marks: [],
      nameMarks: [],
      language: null,
      film: null,
      pdf: null,
      note: null,
    },
  );
  assert.deepEqual(marked(hit!), ['heap', 'compost']);
});

test('[SRC-01] finds what is said in a film with its second, once for all languages of the captions', async () => {
  const hits = await hitsOf(ada, 'turn compost', 'film');
  assert.deepEqual(
    hits.map(({ axis, text, film }) => [axis, text, film]),
    [[axisOf('second'), 'Turn the compost twice.', { address: '', second: 760.5 }]],
  );
  assert.deepEqual(
    (await hitsOf(ada, 'Kompost', 'film')).map(({ film }) => film?.second),
    [760.5],
  );
});

test('[SRC-01] finds a page of a PDF that a text links to; a file that can’t be read is left out', async () => {
  const [hit, ...others] = await hitsOf(ada, 'floured finger', 'pdf');
  assert.deepEqual([hit?.axis, hit?.pdf], [axisOf('first'), { path: urlOf('a%20handbook.pdf'), page: 6 }]);
  assert.match(hit!.text, /Press a floured finger/);
  assert.deepEqual(
    others.filter(({ pdf }) => pdf?.page === 6),
    [],
  );
});

test('[SRC-01] finds courses by name; those of the catalog only where the learner has one', async () => {
  const names = async (browser: Browser) =>
    (await hitsOf(browser, 'for everybody', 'course')).map(({ course, inCatalog }) => [course, inCatalog]);
  assert.deepEqual(await names(ben), [['For everybody', true]]);
  await platform.db.insert(settings).values({ key: navigationSetting.key, value: { catalog: false } });
  assert.deepEqual(await names(ben), []);
  assert.deepEqual(
    (await hitsOf(ada, 'seed', 'course')).map(({ course, inCatalog, nameMarks }) => [course, inCatalog, nameMarks]),
    [['Soil and seed', false, [{ start: 9, end: 13 }]]],
  );
  assert.deepEqual(
    (await hitsOf(ada, 'sooil', 'course')).map(({ course }) => course),
    ['Soil and seed'],
    'wrongly typed',
  );
  assert.deepEqual(await hitsOf(ben, 'in no catalog', 'course'), []);
});

test('[SRC-01] finds other forms of a word, beginnings, words wrongly typed, accents and scripts without spaces', async () => {
  const cases: [text: string, marks: string[], language?: string][] = [
    ['carrot sow', ['Carrots', 'sown']],
    ['carots', ['Carrots']],
    ['compsot', ['compost']],
    ['com', ['compost']],
    ['co', []],
    ['cafe CREME', ['Café', 'crème']],
    ['AEPFEL', ['Äpfel']],
    ['apfel', ['Äpfel']],
    ['Baum', ['Bäume'], 'de-DE'],
    ['良い土', ['良い土']],
    ['土', ['土']],
    ['"two seasons"', ['two', 'seasons']],
    ["carrot' & | ! (:* \\ %", ['Carrots']],
  ];
  for (const [text, marks, language = 'en-US'] of cases) {
    const response = await ada.get(search({ text, kinds: ['text'] }), { 'accept-language': language });
    const { groups } = (await response.json()) as SearchAnswer;
    const [hit] = groups[0]?.hits ?? [];
    const all = hit ? [...marked(hit), ...marked({ text: hit.heading, marks: [] })] : [];
    if (text === 'cafe CREME') assert.equal(hit?.heading, 'Café crème');
    else assert.deepEqual(all, marks, text);
  }
});

test('[SRC-01] neither quotes nor counts what is locked, hidden, a draft, archived, proctored, of others or of later', async () => {
  const found = async (text: string, browser = ada) => JSON.stringify(await ask(browser, text));
  const NOTHING = '{"groups":[],"pending":false}';
  assert.equal(await found('pumpkin festival'), NOTHING, 'a part that opens later');
  assert.equal(await found('secret of the harvest'), NOTHING, 'its name');
  assert.equal(await found('marmalade'), NOTHING, 'hidden by its author');
  assert.equal(await found('kitchen waste', ben), NOTHING, 'a course of another learner');
  assert.match(await found('kitchen waste'), /kitchen/);
  const content = `/api/lms/v1/users/me/objective-workflows/${workflowId}/activity/${parts.first}/content`;
  for (const state of [1, 3, 4]) {
    await write('first', { state });
    const visible = (await ada.get(content)).ok;
    assert.equal((await found('kitchen waste')) !== NOTHING, visible, `state ${state}`);
  }
  await write('first', { state: 2, proctored: true });
  assert.equal(await found('kitchen waste'), NOTHING, 'read under supervision only');
  await write('first', { proctored: false, constraint: { startFrom: '2099-01-01T00:00:00Z' } });
  assert.equal(await found('kitchen waste'), NOTHING, 'not open yet');
  await write('first', { constraint: null });
  assert.match(await found('kitchen waste'), /kitchen/);
});

test('[SRC-01] a part is found from the moment on in which it opens, and no longer than it is open', async () => {
  const at = new Date(Date.now() + 700);
  await write('first', { constraint: { startFrom: at.toISOString() } });
  assert.deepEqual(await hitsOf(ada, 'kitchen waste', 'text'), []);
  await new Promise((resolve) => setTimeout(resolve, at.getTime() - Date.now() + 5));
  assert.equal((await hitsOf(ada, 'kitchen waste', 'text')).length, 1);
  await write('first', { constraint: null });
});

test('[SRC-01] a changed text, film or file is found in its current version', async () => {
  await walk(ada, workflowId, axisOf('first'));
  await walk(ada, workflowId, axisOf('second'));
  assert.equal((await hitsOf(ada, 'pumpkin festival', 'text')).length, 1, 'the part has opened');
  await write('last', { html: '<p>The squash party is in November.</p>' });
  assert.deepEqual(await hitsOf(ada, 'pumpkin festival', 'text'), []);
  assert.equal((await hitsOf(ada, 'squash party', 'text')).length, 1);
  await platform.db
    .update(files)
    .set({ content: vtt(['00:02.000', 'Nobody likes slugs.']) })
    .where(eq(files.key, fileOf('film.en.vtt')));
  assert.deepEqual(
    (await hitsOf(ada, 'slugs', 'film')).map(({ film }) => film?.second),
    [2],
  );
  await platform.db
    .update(objectives)
    .set({ about: '<p>All about humus.</p>' })
    .where(eq(objectives.id, courses.course));
  assert.deepEqual(
    (await hitsOf(ada, 'humus', 'text')).map(({ axis }) => axis),
    ['about'],
  );
});

test('[SRC-01] searches one course, one kind, and at most so many places', async () => {
  assert.deepEqual(
    (await ask(ada, { text: 'compost', kinds: ['pdf', 'film'] })).groups.map(({ kind }) => kind).includes('text'),
    false,
  );
  assert.equal((await hitsOf(ada, { text: 'one page', objectiveId: courses.course }, 'text')).length, 0);
  assert.equal((await ada.get(search({ text: 'page', objectiveId: courses.open }))).status, 404);
  assert.equal((await ada.get(search({ text: 'page', objectiveId: 'x' }))).status, 404);
  assert.ok((await hitsOf(ada, { text: 'the', take: 2 }, 'pdf')).length <= 2);
});

test('searches that are empty, too long, or too many are refused', async () => {
  const statuses = await Promise.all(
    [{ text: ' ' }, { text: 'x'.repeat(LONGEST_SEARCH + 1) }, { text: 'x', take: 21 }, { text: 'x', take: 0 }].map(
      async (wish) => (await ada.get(search(wish))).status,
    ),
  );
  assert.deepEqual(statuses, [400, 400, 400, 400]);
  assert.equal((await platform.visitor().get(search({ text: 'compost' }))).status, 401);
  for (const text of ['???', 'x'.repeat(LONGEST_SEARCH), '%', "'", '\\', '🐝', 'a '.repeat(90)]) {
    assert.equal((await ada.get(search({ text }))).status, 200, text);
  }
  const strict = await serve(platform.db, { searchRate: { atOnce: 2, perSecond: 0.01 } });
  try {
    const other = new (ada.constructor as new (origin: string) => Browser)(strict.origin);
    await other.signIn('ada');
    for (const status of [200, 200, 429]) assert.equal((await other.get(search({ text: 'soil' }))).status, status);
  } finally {
    await strict.close();
  }
});
