import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { objectives } from '../../demo/platform/db/schema';
import { foldText } from '../../src/base/fold-text';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { courses } from './support/fixtures';
import { boot, onPostgres, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let rows: { id: string; name: string }[];
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  rows = (await ada.json<Page>(paths.enrolledCourses({}))).data.map(({ objective }) => objective);
});
after(() => platform.close());

interface Page {
  data: { objective: { id: string; name: string } }[];
}
const rename = (id: string, name: string) => platform.db.update(objectives).set({ name }).where(eq(objectives.id, id));

/** The names of My courses by name, in pages. */
async function namesInOrder(headers: Record<string, string> = {}, desc = false, take = 3): Promise<string[]> {
  const names: string[] = [];
  for (let skip = 0; skip < rows.length; skip += take) {
    const path = paths.enrolledCourses({ sort: [{ selector: 'objective.name', desc }], skip, take });
    const { data } = (await (await ada.get(path, headers)).json()) as Page;
    names.push(...data.map(({ objective }) => objective.name));
  }
  return names;
}

test('courses are sorted by name as readers expect, whatever the capitals and accents, in stable pages', async () => {
  const names = ['Äpfel', 'apple', 'Banana', 'eclair', 'École', 'zebra', 'Zoo'].slice(0, rows.length);
  for (const [index, { id }] of rows.entries()) await rename(id, names.toReversed()[index]!);
  assert.deepEqual(await namesInOrder(), names);
  assert.deepEqual(await namesInOrder({}, true), names.toReversed());
});

test(
  'a language has its own order of letters',
  { skip: !onPostgres && 'PGlite has only the usual order' },
  async () => {
    const names = ['Ask', 'Zebra', 'Åska', 'Ädel', 'Öl', 'Övning', 'Övre'].slice(0, rows.length);
    for (const [index, { id }] of rows.entries()) await rename(id, names.toReversed()[index]!);
    assert.deepEqual(await namesInOrder({ 'accept-language': 'sv-SE' }), names);
    assert.deepEqual(
      await namesInOrder({ 'accept-language': 'de-DE' }),
      names.toSorted(new Intl.Collator('de').compare),
    );
  },
);

/** A name, and what people type to find it. */
const searches: [name: string, typed: string][] = [
  ['Café culture', 'cafe'],
  ['Cafe culture', 'CAFÉ'],
  ['Water\u00a0quality', 'water quality'],
  ['Straße und Weg', 'strasse'],
  ['Strasse und Weg', 'straße'],
  ['100% safe_work', '100%'],
  ['100% safe_work', '100％'],
  ['100% safe_work', 'e_w'],
  ['The learner’s guide', "learner's"],
  ["The learner's guide", 'learner’s'],
  ['Đà Nẵng', 'da nang'],
  ['ﾊﾟｿｺﾝ入門', 'パソコン'],
  ['Daten\u00adschutz', 'datenschutz'],
  ['Ærø in ﬁve days', 'aero in five'],
  ['ΟΔΟΣ', 'οδός'],
];
for (const [name, typed] of searches) {
  test(`the search for ${JSON.stringify(typed)} finds ${JSON.stringify(name)} in every list`, async () => {
    await rename(courses.open, name);
    await rename(courses.course, name);
    const filter = ['objective.name', 'contains', typed] as const;
    for (const path of [paths.enrolledCourses({ filter }), paths.catalog({ filter })]) {
      const found = (await ada.json<Page>(path)).data.map(({ objective }) => objective.name);
      assert.ok(found.includes(name), `${path}: ${found.join(', ')}`);
    }
    const open = await ada.json<{ data: { name: string }[] }>(
      paths.openCatalog({ filter: ['name', 'contains', typed] }),
    );
    assert.ok(open.data.some((course) => course.name === name));
  });
}

test('signs of patterns find only themselves', async () => {
  await rename(courses.course, 'Plain name');
  for (const typed of ['%', '_', '\\', '％', '＿', '＼']) {
    const { data } = await ada.json<Page>(paths.enrolledCourses({ filter: ['objective.name', 'contains', typed] }));
    assert.ok(!data.some(({ objective }) => objective.name === 'Plain name'), typed);
  }
});

test('the database folds every letter as the browser does', async () => {
  const letters: string[] = [];
  const known =
    /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Thai}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Tamil}|\p{Script=Myanmar}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Common}|\p{Script=Inherited}/u;
  for (let code = 1; code < 0x10000; code++) {
    const letter = String.fromCodePoint(code);
    // Not the newest letters, which a database may not know yet.
    if (known.test(letter) && (code < 0xa7c0 || code > 0xa7ff) && code >> 4 !== 0x1c8) letters.push(letter);
  }
  const { rows: folded } = (await platform.db.execute(
    sql`select letter, search_fold(letter) as folded from json_array_elements_text(${JSON.stringify(letters)}::json) as letter`,
  )) as unknown as { rows: { letter: string; folded: string }[] };
  const wrong = folded.filter((row) => row.folded !== foldText(row.letter));
  const code = ({ letter }: { letter: string }) => letter.codePointAt(0)!.toString(16);
  assert.deepEqual(
    wrong.map((row) => `${code(row)} ${row.folded} ${foldText(row.letter)}`),
    [],
  );
});
