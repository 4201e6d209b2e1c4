import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { count, like } from 'drizzle-orm';
import { ContentType, PublicationState } from '../../../src/domain/enumerations';
import type { Db } from '../db/client';
import { aggregates, objectiveAccesses, objectives } from '../db/schema';
import { people } from './people';

const BATCH = 500;
const levels = [
  'Introduction to',
  'Foundations of',
  'Practical',
  'Advanced',
  'Workshop:',
  'Refresher:',
  'Field guide to',
  'Questions of',
];
const subjects = [
  'soil science',
  'fire safety',
  'bookkeeping',
  'sign language',
  'water treatment',
  'copper soldering',
  'market gardening',
  'patient handling',
  'night navigation',
  'archive care',
  'plain language',
  'cold storage',
  'bridge inspection',
  'school libraries',
  'wind measurement',
  'glass recycling',
  'choir conducting',
  'crowd counting',
  'map reading',
  'seed saving',
];
const settings = [
  'for newcomers',
  'in small teams',
  'on a budget',
  'in winter',
  'at sea',
  'in old buildings',
  'for volunteers',
  'by example',
  'without jargon',
  'in the field',
];

/** Brings the tenant to `wanted` generated courses, all of them ben's, so that a list is as long as it gets. */
export async function fillTenant(db: Db, wanted: number, now: Date): Promise<void> {
  const [known] = await db.select({ count: count() }).from(objectives).where(like(objectives.code, 'GEN-%'));
  const ben = people.find(({ username }) => username === 'ben')!;
  for (let from = known?.count ?? 0; from < wanted; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, wanted - from) }, (_, index) => from + index);
    const rows = numbers.map((number) => {
      const subject = subjects[number % subjects.length]!;
      const level = levels[Math.floor(number / subjects.length) % levels.length]!;
      const setting = settings[Math.floor(number / (subjects.length * levels.length)) % settings.length]!;
      return {
        id: randomUUID(),
        name: `${level} ${subject} ${setting}`,
        code: `GEN-${String(number + 1).padStart(5, '0')}`,
        description: `${subject[0]!.toUpperCase()}${subject.slice(1)} ${setting}, in short readings with something to try.`,
        state: PublicationState.ready,
        type: ContentType.text,
        html: `<p>What one should know of ${subject} ${setting}.</p>`,
        duration: 5 + (number % 12) * 5,
      };
    });
    await db.transaction(async (tx) => {
      await tx.insert(objectives).values(rows);
      await tx.insert(objectiveAccesses).values(
        rows.map(({ id }, index) => ({
          id: randomUUID(),
          userId: ben.id,
          objectiveId: id,
          isMandatory: index % 5 === 0,
          dueDate: index % 3 === 0 ? addDays(now, 10 + (index % 90)) : null,
        })),
      );
      await tx.insert(aggregates).values(rows.map(({ id }) => ({ id: randomUUID(), userId: ben.id, objectiveId: id })));
    });
  }
}
