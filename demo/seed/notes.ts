import { subDays } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import type { NoteColour } from '../../src/contract/annotations';
import { atOnce, describe, editionOf } from '../../src/notes/rules/anchor';
import type { Db } from '../platform/db/client';
import { activityParts, annotations, objectives } from '../platform/db/schema';
import { linesOf } from '../platform/search/text-of';
import { idOf } from './id';
import { people, type Username } from './people';

interface SeedNote {
  by: Username;
  /** The course's code and the name of the part. */
  in: readonly [course: string, part: string];
  words: string;
  colour: NoteColour;
  body?: string;
  days: number;
}

/** Notes of the demo, each on words of a course. */
const notes: readonly SeedNote[] = [
  {
    by: 'ben',
    in: ['ENV-210', 'Who lives in a hive'],
    words: 'Almost every bee you have ever seen on a flower was an old one.',
    colour: 'yellow',
    days: 12,
  },
  {
    by: 'ben',
    in: ['ENV-210', 'Who lives in a hive'],
    words: 'such things are settled among the workers, by dances and by going to look',
    colour: 'blue',
    body: 'Like our stand-up, but with dancing. Find the book that Martha mentioned (Seeley?).',
    days: 11,
  },
  {
    by: 'ben',
    in: ['FOD-120', 'Four substances'],
    words: 'How much of it there is decides more about a bread than any other number.',
    colour: 'green',
    body: 'Next loaf: 72 % instead of 65 %. Write down how it feels after the second fold.',
    days: 2,
  },
];

/** Adds the notes of the demo. */
export async function addNotes(db: Db, now: Date): Promise<void> {
  for (const { by, in: place, words, colour, body = '', days } of notes) {
    const [found] = await db
      .select({ part: activityParts.id, objectiveId: objectives.id, html: activityParts.html })
      .from(activityParts)
      .innerJoin(objectives, eq(objectives.id, activityParts.objectiveId))
      .where(and(eq(objectives.code, place[0]), eq(activityParts.name, place[1])));
    if (!found) continue;
    const { html, part, objectiveId } = found;
    const text = linesOf(html)
      .map((line) => line.text)
      .join(' ');
    const start = text.indexOf(words);
    if (start < 0) throw new Error(`A note of the demo is on words that its part does not have: ${words}`);
    const made = subDays(now, days);
    await db.insert(annotations).values({
      id: idOf('note', by, words),
      userId: people.find(({ username }) => username === by)!.id,
      objectiveId,
      part,
      kind: body ? 'note' : 'highlight',
      colour,
      body,
      anchor: atOnce(describe({ text, edition: editionOf(text) }, { start, end: start + words.length })),
      revision: 1,
      created: made,
      updated: made,
    });
  }
}
