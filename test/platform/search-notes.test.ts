import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { activityParts, indexedWords, objectiveAccesses } from '../../demo/platform/db/schema';
import { startActing } from '../../src/contract/acting';
import { annotationAt } from '../../src/contract/annotation-paths';
import type { Anchor, SaveAnnotation } from '../../src/contract/annotations';
import type { SearchAnswer, SearchHit } from '../../src/contract/search';
import { search } from '../../src/contract/search-paths';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;

before(async () => {
  platform = await boot({ searchRate: { atOnce: 10_000, perSecond: 1_000 } });
  [ada, ben] = [await platform.signedIn('ada'), await platform.signedIn('ben')];
  await start(ada, courses.course);
});
after(() => platform.close());

const axisOf = (name: keyof typeof parts) => `${parts.module}/${parts[name]}`;
const anchorOf = (exact: string, more: Partial<Anchor> = {}, fragment?: string): Anchor => ({
  source: '',
  edition: 'e1',
  unique: [],
  rival: 0,
  selectors: [
    ...(exact ? [{ type: 'TextQuoteSelector' as const, exact, prefix: '', suffix: '' }] : []),
    ...(fragment ? [{ type: 'FragmentSelector' as const, conformsTo: 'x', value: fragment }] : []),
  ],
  ...more,
});

async function write(body: string, anchor: Anchor, more: Partial<SaveAnnotation> = {}): Promise<string> {
  const id = randomUUID();
  const sent: SaveAnnotation = {
    ...{ objectiveId: courses.course, part: parts.first, kind: body ? 'note' : 'highlight', colour: 'yellow' },
    ...{ body, anchor, created: new Date().toISOString(), revision: 0, ...more },
  };
  assert.equal((await ada.put(annotationAt(id), sent)).status, 200);
  return id;
}

/** The notes that are found for a text. */
async function notesFor(text: string, browser = ada): Promise<SearchHit[]> {
  for (;;) {
    const found = await browser.json<SearchAnswer>(search({ text, kinds: ['note'] }));
    if (!found.pending) return found.groups.find(({ kind }) => kind === 'note')?.hits ?? [];
  }
}
const idsFor = async (text: string, browser = ada) => (await notesFor(text, browser)).map(({ note }) => note!.id);

test('[SRC-01] finds own notes by their text and by the words that they are on, and says where they are', async () => {
  const id = await write('Ask Rosa about the marmalade', anchorOf('crumbly soil of the Ångström garden'));
  const [hit] = await notesFor('marmalade');
  assert.deepEqual(
    [hit!.note, hit!.axis, hit!.name, hit!.course, hit!.text, hit!.marks],
    [
      { id, kind: 'note' },
      axisOf('first'),
      'first',
      'Soil and seed',
      'Ask Rosa about the marmalade',
      [{ start: 19, end: 28 }],
    ],
  );
  assert.equal((await notesFor('angstrom gardens'))[0]!.text, 'crumbly soil of the Ångström garden');
  assert.deepEqual(await idsFor('marmelade'), [id], 'wrongly typed');
  assert.deepEqual(await idsFor('zebra'), []);
  const written = await write('良い土は水を吸う', anchorOf(''));
  assert.deepEqual(await idsFor('良い土'), [written], 'in a script without spaces');
});

test('[SRC-01] a note in a film or a PDF is found with its second or page', async () => {
  await write('Watch the quokka', anchorOf('Turn it twice.', { source: '/film.mp4' }, 't=npt:192.4'));
  await write('Print the wombat', anchorOf('Page words', { source: '/a.pdf' }, 'page=7'));
  assert.deepEqual((await notesFor('quokka'))[0]!.film, { address: '/film.mp4', second: 192.4 });
  assert.deepEqual((await notesFor('wombat'))[0]!.pdf, { path: '/a.pdf', page: 7 });
});

test('[SRC-01] a changed note is found by its new words, and a deleted one is not', async () => {
  const id = await write('An early pelican', anchorOf(''));
  assert.deepEqual(await idsFor('pelican'), [id]);
  const changed = { body: 'A late flamingo', revision: 1, created: new Date().toISOString() };
  const sent = { objectiveId: courses.course, part: parts.first, kind: 'note', colour: 'yellow', anchor: anchorOf('') };
  assert.equal((await ada.put(annotationAt(id), { ...sent, ...changed })).status, 200);
  assert.deepEqual([await idsFor('pelican'), await idsFor('flamingo')], [[], [id]]);
  await ada.delete(annotationAt(id), { revision: 2 });
  assert.deepEqual(await idsFor('flamingo'), []);
});

test('[SRC-01] a note whose place is not open now is neither quoted nor counted', async () => {
  const id = await write('', anchorOf('an albatross in the text'));
  assert.deepEqual(await idsFor('albatross'), [id]);
  const set = (values: Partial<typeof activityParts.$inferInsert>) =>
    platform.db.update(activityParts).set(values).where(eq(activityParts.id, parts.first));
  await set({ constraint: { startFrom: '2099-01-01T00:00:00Z' } });
  assert.deepEqual(await idsFor('albatross'), []);
  await set({ constraint: null });
  assert.deepEqual(await idsFor('albatross'), [id]);
  await write('A locked ostrich', anchorOf(''), { part: parts.last });
  assert.deepEqual(await idsFor('ostrich'), []);
  const whole = { objectiveId: courses.essay, part: courses.essay };
  await write('A started emu', anchorOf(''), whole);
  assert.deepEqual(await idsFor('emu'), [], 'the course is not started');
  await start(ada, courses.essay);
  assert.deepEqual(
    (await notesFor('emu')).map(({ axis, name, course }) => [axis, name, course]),
    [['', '', 'A page to read']],
  );
});

test('[SRC-01] notes are found by their owner only; not by who acts for them, and their words help nobody else', async () => {
  const id = await write('My secret xylophone', anchorOf(''));
  assert.deepEqual(await idsFor('xylophone'), [id]);
  // The same place is open to him.
  await platform.db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ben, objectiveId: courses.course });
  await start(ben, courses.course);
  assert.deepEqual(await idsFor('xylophone', ben), []);
  const root = await platform.signedIn('root');
  assert.equal((await root.post(startActing, { username: 'ada' })).status, 200);
  assert.deepEqual(await notesFor('xylophone', root), []);
  const words = await platform.db.select().from(indexedWords).where(eq(indexedWords.word, 'xylophone'));
  assert.deepEqual(words, []);
});
