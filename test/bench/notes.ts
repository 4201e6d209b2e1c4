// Measures notes: the longest task of the page after a lesson of 30,000 words is on screen, without and with 500 notes in it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Browser } from '@playwright/test';
import { openDatabase } from '../../demo/platform/db/client';
import { annotations, users } from '../../demo/platform/db/schema';
import { seed } from '../../demo/seed/seed';
import type { Anchor } from '../../src/contract/annotations';
import { noteColours, noteKinds } from '../../src/contract/annotations';
import { editionOf } from '../../src/notes/rules/anchor';
import { addLargeCourse } from '../large-course';
import { measure, openPage } from './browser';
import { learn } from './hosts';
import { median } from './numbers';

const WORDS = 30_000;
const COUNT = 500;
const IN_PARAGRAPH = 100;
const VOCABULARY =
  'stand with your back to the wind and look for seven stars of the plough two at its end point north take ten minutes in dark before you begin as eye needs that long write down what see first'.split(
    ' ',
  );

/** Sentences that differ, so that words have one place. */
const paragraphs = Array.from({ length: WORDS / IN_PARAGRAPH }, (_, paragraph) =>
  Array.from({ length: IN_PARAGRAPH }, (_, at) => {
    const number = paragraph * IN_PARAGRAPH + at;
    return at % 10 === 9 ? `(${number}).` : VOCABULARY[(number * 7919 + paragraph) % VOCABULARY.length]!;
  }).join(' '),
);

/** The same lesson a year later: a new beginning, and another word in each fifth paragraph. */
const revised = [
  'New this year.',
  ...paragraphs.map((text, at) => (at % 5 ? text : text.replaceAll(' wind', ' storm'))),
];

const htmlOf = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** Notes all over the text in which they were made. */
function anchorsIn(text: string): Anchor[] {
  const edition = editionOf(text);
  return Array.from({ length: COUNT }, (_, at) => {
    const start = Math.floor((at * (text.length - 400)) / COUNT);
    const end = start + 20 + ((at * 31) % 160);
    const quote = {
      type: 'TextQuoteSelector' as const,
      exact: text.slice(start, end),
      prefix: text.slice(Math.max(0, start - 64), start),
      suffix: text.slice(end, end + 64),
    };
    const selectors = [quote, { type: 'TextPositionSelector' as const, start, end }];
    return { source: '', edition, unique: ['whole', 'prefix', 'suffix'], rival: 0.4, selectors };
  });
}

/** The addresses of the lessons, by what is measured in them. */
type Lessons = Record<'without notes' | 'with notes' | 'with notes in a changed text', string>;

/** A database of the demo with the lessons, and notes of ben in two of them. */
export async function seedNotes(folder: string, portalUrl: string): Promise<Lessons> {
  const { db, close } = await openDatabase(folder);
  const now = new Date();
  await seed(db, { now, portalUrl });
  const [ben] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'ben'));
  const lesson = async (parts: number, texts: readonly string[], withNotes: boolean) => {
    // Courses differ by their number of parts.
    const { id, axes } = await addLargeCourse(db, { parts, now, textOf: () => htmlOf(texts) });
    const part = axes[0]!.split('/').at(-1)!;
    if (withNotes)
      await db.insert(annotations).values(
        anchorsIn(paragraphs.join(' ')).map((anchor, at) => ({
          ...{ id: randomUUID(), userId: ben!.id, objectiveId: id, part, anchor, revision: 1 },
          kind: noteKinds[at % 2]!,
          colour: noteColours[at % noteColours.length]!,
          body: at % 2 ? `Note ${at}: ask about this in the next lesson.` : '',
          ...{ created: new Date(now.getTime() - at * 60_000), updated: now },
        })),
      );
    return `${learn}/learn/courses/${id}/view/content/${axes[0]}`;
  };
  const lessons = {
    'without notes': await lesson(3, paragraphs, false),
    'with notes': await lesson(4, paragraphs, true),
    'with notes in a changed text': await lesson(5, revised, true),
  };
  await close();
  return lessons;
}

interface Found {
  /** In ms, after the text was on screen. */
  longest: number;
  /** Sum of what tasks took over 50 ms. */
  blocked: number;
  /** After the text: until the first mark, and until the places of all are known. */
  first: number;
  all: number;
}

async function measureLesson(browser: Browser, url: string, withNotes: boolean): Promise<Found> {
  const page = await openPage(browser);
  await page.goto(url);
  await measure(page, 'part()'); // puts the code into the cache
  await page.goto(url);
  const text = await measure<number>(page, 'part()');
  let [first, all] = [NaN, NaN];
  if (withNotes) {
    first = await measure<number>(page, `count('.note-mark', 1)`);
    // In a changed text some have no place, and no mark; their cards have a button too.
    all = await measure<number>(page, `count('.note-list li:has(.buttons button)', ${COUNT})`);
  }
  await page.waitForTimeout(1_500); // tasks in this time are measured too
  const tasks = await measure<{ start: number; duration: number }[]>(page, 'tasks()');
  await page.context().close();
  const after = tasks.filter(({ start }) => start >= text).map(({ duration }) => duration);
  return {
    longest: Math.max(0, ...after),
    blocked: after.reduce((sum, duration) => sum + duration - 50, 0),
    first: first - text,
    all: all - text,
  };
}

/** The table of `npm run bench -- notes`. */
export async function measureNotes(browser: Browser, runs: number, lessons: Lessons): Promise<string> {
  const head = [
    `a lesson of 30,000 words, ${COUNT} notes, ms`,
    'longest task',
    'worst',
    'over 50 ms',
    'first mark',
    'all',
  ];
  const rows: string[][] = [];
  for (const [what, url] of Object.entries(lessons)) {
    const found: Found[] = [];
    for (let run = 0; run < runs; run++) found.push(await measureLesson(browser, url, what !== 'without notes'));
    const middle = (name: keyof Found) => median(found.map((each) => each[name])).toFixed(0);
    const worst = Math.max(...found.map(({ longest }) => longest)).toFixed(0);
    rows.push([what, middle('longest'), worst, middle('blocked'), middle('first'), middle('all')]);
  }
  return [head, ...rows]
    .map(([what = '', ...cells]) => what.padEnd(44) + cells.map((cell) => cell.padStart(14)).join(''))
    .join('\n');
}
