import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { marker } from '../../demo/platform/search/snippet';
import { findText, searchableText } from '../../src/base/find-text';
import { foldText } from '../../src/base/fold-text';
import { matchesIn, readPage } from '../../src/pdf/view/find';

const spellings: [about: string, text: string, typed: string][] = [
  ['accents', 'Café', 'CAFE'],
  ['ß', 'Straße', 'STRASSE'],
  ['letters that are two', 'Œuvre', 'oeuvre'],
  ['a ligature', 'ﬁnesse', 'finesse'],
  ['a stroke', 'Łódź', 'lodz'],
  ['a final sigma', 'οδός', 'ΟΔΟΣ'],
  ['a Turkish i', 'İstanbul', 'istanbul'],
  ['Arabic marks and hamza', 'الإِسلام', 'الاسلام'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
];

/** What each search finds of a typed text; a transcript and a text use `findText` as it is. */
const searches: [name: string, find: (text: string, typed: string) => string[]][] = [
  [
    'a text, a transcript',
    (text, typed) => findText(searchableText(text), typed).map(({ start, end }) => text.slice(start, end)),
  ],
  [
    'a PDF',
    (text, typed) =>
      matchesIn(1, readPage([{ str: text, hasEOL: false }]), typed).map(({ from, to }) =>
        text.slice(from.offset, to.offset + 1),
      ),
  ],
  [
    'the search of the platform',
    (text, typed) => {
      const word = foldText(typed);
      const { marks } = marker([{ word, stem: word, lexemes: [], isPair: false }], new Map())(text);
      return marks.map(({ start, end }) => text.slice(start, end));
    },
  ],
];

for (const [name, find] of searches)
  test(`[SRC-01] ${name} folds letters as all searches do`, () => {
    for (const [about, text, typed] of spellings) assert.deepEqual(find(text, typed), [text], about);
  });

test('[SRC-01] each search takes its folding from one file', () => {
  const own = ['find-text', 'fold-text'];
  const users = [
    'elements/course/found-words.ts',
    'src/film/view/Transcript.tsx',
    'src/pdf/view/find.ts',
    'demo/platform/search/question.ts',
    'demo/platform/search/snippet.ts',
    'demo/platform/search/indexing.ts',
    'demo/platform/search/courses.ts',
    'demo/platform/search/ways.ts',
  ];
  for (const file of users)
    assert.ok(
      own.some((name) => readFileSync(file, 'utf8').includes(`/base/${name}'`)),
      file,
    );
  // Nothing else takes letters apart to compare them.
  const files = ['src', 'elements', 'demo/platform'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  );
  const folding = files.filter((file) => /\.tsx?$/.test(file) && /'NFK?D'/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(folding, ['src/base/fold-text.ts']);
});
