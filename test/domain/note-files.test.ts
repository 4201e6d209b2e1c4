import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toRange } from 'dom-anchor-text-quote';
import { JSDOM } from 'jsdom';
import jsonld from 'jsonld';
import type { Annotation } from '../../src/contract/annotations';
import { atOnce, describe, editionOf, locate } from '../../src/notes/rules/anchor';
import { toHtml, toMarkdown } from '../../src/notes/rules/documents';
import { fragmentOf, merged, type Change } from '../../src/notes/rules/merge';
import { isOtherCut, momentAnchor } from '../../src/notes/rules/moments';
import { settled } from '../../src/notes/rules/settled';
import { fromWebAnnotations, toWebAnnotations } from '../../src/notes/rules/web-annotation';
import { random, realTexts } from './edited-texts';

const COURSE = '11111111-1111-4111-8111-111111111111';
const PART = '22222222-2222-4222-8222-222222222222';
const TEXT = realTexts[0]!.join(' ');
const EDITION = { text: TEXT, edition: editionOf(TEXT) };

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number, more: Partial<Annotation> = {}): Annotation => ({
  id: uuid(number),
  objectiveId: COURSE,
  part: PART,
  kind: 'note',
  colour: 'green',
  body: `Text ${number}`,
  anchor: atOnce(describe(EDITION, { start: number * 50, end: number * 50 + 30 })),
  revision: 1,
  created: `2026-11-${String(10 + number).padStart(2, '0')}T10:00:00.000Z`,
  updated: '2026-11-20T10:00:00.000Z',
  course: 'Bread & *butter*',
  partName: '<Dough>',
  axis: PART,
  open: true,
  ...more,
});
const addressOf = ({ id }: Annotation) =>
  `https://learn.example/learn/courses/${COURSE}/view/content/m/${PART}#note-${id}`;
const texts = { title: 'My notes', lang: 'en', dir: 'ltr', about: ({ kind }: Annotation) => kind, addressOf };

/** The context of Web Annotations, as far as these files use it. */
const ANNO = {
  '@context': {
    oa: 'http://www.w3.org/ns/oa#',
    as: 'http://www.w3.org/ns/activitystreams#',
    id: { '@type': '@id', '@id': '@id' },
    type: { '@type': '@id', '@id': '@type' },
    Annotation: 'oa:Annotation',
    AnnotationPage: 'as:OrderedCollectionPage',
    TextQuoteSelector: 'oa:TextQuoteSelector',
    SpecificResource: 'oa:SpecificResource',
    items: { '@type': '@id', '@id': 'as:items', '@container': '@list' },
    target: { '@type': '@id', '@id': 'oa:hasTarget' },
    selector: { '@type': '@id', '@id': 'oa:hasSelector' },
    exact: 'oa:exact',
  },
};

test('[NOT-03] exported JSON is valid JSON-LD, and a second engine finds the same words', async () => {
  const next = random(3);
  const starts = Array.from({ length: 40 }, () => Math.floor(next() * (TEXT.length - 200)));
  const notes = starts.map((start, at) =>
    note(1, { id: uuid(at), anchor: atOnce(describe(EDITION, { start, end: start + 20 + Math.floor(next() * 150) })) }),
  );
  const file = JSON.parse(JSON.stringify(toWebAnnotations(notes, addressOf))) as {
    items: { target: { selector: [{ exact: string; prefix: string; suffix: string }] } }[];
  };
  const documentLoader = (url: string) => Promise.resolve({ documentUrl: url, document: ANNO, contextUrl: undefined });
  const [page] = (await jsonld.expand(file, { documentLoader, safe: false })) as Record<string, unknown>[];
  const [{ '@list': items }] = page!['http://www.w3.org/ns/activitystreams#items'] as [{ '@list': object[] }];
  assert.equal(items.length, 40);
  const { document } = new JSDOM('<!doctype html><main></main>').window;
  const root = document.querySelector('main')!;
  root.textContent = TEXT;
  for (const { target } of file.items) {
    const [quote] = target.selector;
    assert.equal(toRange(root, quote)?.toString(), quote.exact);
  }
});

test('[NOT-03] what was exported is imported as it was, also without our own fields', () => {
  const notes = [
    note(1),
    note(2, { kind: 'bookmark', body: '' }),
    note(3, { kind: 'highlight', body: '', colour: 'pink' }),
  ];
  const file = toWebAnnotations(notes, addressOf);
  const imported = fromWebAnnotations(JSON.stringify(file), new Date(0));
  assert.deepEqual(
    imported,
    notes.map(({ objectiveId, part, kind, colour, body, anchor, created }) => ({
      ...{ objectiveId, part, kind, colour, body, anchor, created },
    })),
  );
  const foreign = { ...file, items: file.items.map(({ 'learn:place': _place, ...each }) => each) };
  const [first] = fromWebAnnotations(JSON.stringify(foreign), new Date(0));
  assert.deepEqual([first!.objectiveId, first!.part], [COURSE, PART]);
  const place = atOnce(locate({ text: `New. ${TEXT}`, edition: 'other' }, first!.anchor));
  assert.deepEqual(place, { state: 'place', start: 55, end: 85 });
});

test('[NOT-03] a file of something else imports nothing', () => {
  for (const json of ['', '[]', '{}', 'null', '{"items":[1,{"target":{"source":"x"}}]}', '<html>'])
    assert.deepEqual(fromWebAnnotations(json, new Date(0)), [], json);
});

test('[NOT-03] Markdown and HTML have all notes by course and part, and no markup of theirs', () => {
  const notes = [note(1, { body: '# Not a heading\n<img src=x onerror=alert(1)>' }), note(2)];
  const markdown = toMarkdown(notes, texts);
  assert.match(markdown, /^# My notes\n\n## Bread & \\\*butter\\\*\n\n### \\<Dough\\>\n\n> /);
  assert.ok(markdown.includes('\\# Not a heading'));
  const { document } = new JSDOM(toHtml(notes, texts)).window;
  assert.equal(document.querySelectorAll('article').length, 2);
  assert.equal(document.querySelector('img, script'), null);
  assert.equal(document.querySelector('h3')!.textContent, '<Dough>');
});

test('[NOT-01] the changes of this device are shown over what the platform has', () => {
  const change = (of: Annotation, more: Partial<Change> = {}): [string, Change] => [
    of.id,
    { note: of, isDeleted: false, state: 'waiting', ...more },
  ];
  const changes = new Map([
    change(note(1, { body: 'Mine' })),
    change(note(2), { isDeleted: true }),
    change(note(3, { body: 'Old' }), { state: 'saved' }),
    change(note(5), { state: 'offline' }),
    change(note(6, { part: COURSE })),
  ]);
  const stored = [note(1), note(2), note(3, { revision: 2 }), note(4)];
  const shown = merged(stored, changes, ({ part }) => part === PART);
  assert.deepEqual(
    shown.map(({ id, body, unsaved }) => [Number(id.slice(-2)), body, unsaved]),
    [
      [5, 'Text 5', 'offline'],
      [4, 'Text 4', null],
      [3, 'Text 3', null],
      [1, 'Mine', 'waiting'],
    ],
  );
});

test('[NOT-01] when two devices changed a note, both texts are kept', () => {
  const own: Change = { note: note(1, { body: 'Mine' }), isDeleted: false, state: 'waiting' };
  const theirs = note(1, { body: 'Theirs', revision: 2 });
  const { changes, both } = settled(new Map([[own.note.id, own]]), own, theirs, () => uuid(9));
  assert.deepEqual(
    [...changes.values()].map(({ note: { id, body, revision }, state }) => [id, body, revision, state]),
    [
      [uuid(1), 'Theirs', 2, 'saved'],
      [uuid(9), 'Mine', 0, 'waiting'],
    ],
  );
  assert.equal(both, true);
  const gone = settled(new Map(), own, null, () => uuid(9));
  assert.deepEqual(
    [...gone.changes.values()].map(({ note: { id, body } }) => [id, body]),
    [[uuid(9), 'Mine']],
  );
  const colour = settled(new Map(), { ...own, note: note(1, { colour: 'pink' }) }, note(1, { revision: 4 }), () =>
    uuid(9),
  );
  assert.deepEqual(
    [...colour.changes.values()].map((each) => [each.note.colour, each.note.revision, each.state]),
    [['pink', 4, 'waiting']],
  );
  const deleted = settled(new Map(), { ...own, isDeleted: true }, theirs, () => uuid(9));
  assert.deepEqual(
    [...deleted.changes.values()].map((each) => [each.note.body, each.isDeleted]),
    [['Theirs', false]],
  );
});

test('[NOT-01] a moment of a film and a page of a PDF', () => {
  const at = (value: string) =>
    fragmentOf(
      note(1, {
        anchor: {
          source: 'x',
          edition: '',
          unique: [],
          rival: 0,
          selectors: [{ type: 'FragmentSelector', conformsTo: '', value }],
        },
      }),
    );
  assert.deepEqual([at('t=npt:192.4'), at('page=7'), fragmentOf(note(1))], [{ seconds: 192.4 }, { page: 7 }, {}]);
});

test('[NOT-03] a moment of a film is a Media Fragment of the film, and comes back from the file', () => {
  const lines = ['First the bed.', 'Then the seed.', 'Then wait.'];
  const anchor = momentAnchor({ source: '/media/bed.mp4', seconds: 192.44, duration: 300.04, lines, at: 1 });
  assert.deepEqual(anchor.selectors, [
    { type: 'TextQuoteSelector', exact: 'Then the seed.', prefix: 'First the bed. ', suffix: ' Then wait.' },
    { type: 'FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value: 't=npt:192.4' },
  ]);
  const made = note(1, { anchor });
  const file = toWebAnnotations([made], addressOf);
  assert.deepEqual(
    [file.items[0]!.target.source, (file.items[0]!.target as { scope?: string }).scope],
    ['https://learn.example/media/bed.mp4', addressOf(made)],
  );
  assert.deepEqual(
    fromWebAnnotations(JSON.stringify(file), new Date()).map((each) => each.anchor),
    [anchor],
  );
  assert.deepEqual(fragmentOf(made), { seconds: 192.4 });
});

test('[NOT-02] a film of another length is another cut; one whose length is not known is not', () => {
  const anchor = momentAnchor({ source: '/a.mp4', seconds: 5, duration: 300.04, lines: [], at: -1 });
  assert.deepEqual(
    [300.04, 300.3, 290, 0].map((duration) => isOtherCut(anchor, duration)),
    [false, false, true, false],
  );
  const unknown = momentAnchor({ source: '/a.mp4', seconds: 5, duration: 0, lines: [], at: -1 });
  assert.equal(isOtherCut(unknown, 290), false);
});
