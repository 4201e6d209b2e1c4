import { addDays } from 'date-fns';
import { count, like } from 'drizzle-orm';
import { ContentType, PublicationState, WorkflowState } from '../../src/contract/enumerations';
import type { Db } from '../platform/db/client';
import {
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveShowcases,
  objectiveWorkflows,
  showcases,
} from '../platform/db/schema';
import { showcaseId } from './course-rows';
import { covers } from './covers/all-covers';
import { idOf } from './id';
import { people } from './people';

/** Rows of one INSERT. */
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
  'A short history of',
  'Case studies:',
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
  'plain speaking',
  'cold storage',
  'bridge inspection',
  'school libraries',
  'wind measurement',
  'glass recycling',
  'choir conducting',
  'crowd counting',
  'map reading',
  'seed saving',
  'timber framing',
  'noise control',
  'dairy hygiene',
  'stage lighting',
  'bird ringing',
  'contract drafting',
  'lift maintenance',
  'oral history',
  'paper repair',
  'tide tables',
  'shift planning',
  'roof greening',
  'braille transcription',
  'mountain rescue',
  'wool dyeing',
  'public speaking',
  'flood defence',
  'museum lending',
  'radio operation',
  'spreadsheet auditing',
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
  'under time pressure',
  'across languages',
  'after dark',
];
const shelves = ['Science', 'Craft', 'Outdoors', 'Data and law', 'Working together'];

const TITLES = subjects.length * levels.length * settings.length;

/**
 * The title with a number. Subjects change fastest, so that neighbours in a list differ; from 5,200 on titles have a second part.
 */
function titleOf(number: number): { subject: string; setting: string; name: string } {
  const subject = subjects[number % subjects.length]!;
  const level = levels[Math.floor(number / subjects.length) % levels.length]!;
  const setting = settings[Math.floor(number / (subjects.length * levels.length)) % settings.length]!;
  const part = number < TITLES ? '' : `, part ${1 + Math.floor(number / TITLES)}`;
  return { subject, setting, name: `${level} ${subject} ${setting}${part}` };
}

const pictures = Object.keys(covers);
const generatedId = (number: number) => idOf('generated', String(number));

function courseRow(number: number): typeof objectives.$inferInsert {
  const { subject, setting, name } = titleOf(number);
  return {
    id: generatedId(number),
    name,
    code: `GEN-${String(number + 1).padStart(5, '0')}`,
    description: `${subject[0]!.toUpperCase()}${subject.slice(1)} ${setting}, in short readings with something to try.`,
    about: `<p>What one should know of ${subject} ${setting}.</p>`,
    state: PublicationState.ready,
    type: ContentType.text,
    imageUrl:
      number % 9 === 4
        ? `/api/lms-storage/v1/files/covers/${pictures[((number / 9) % pictures.length) | 0]}.svg`
        : null,
    html: `<p>Begin with what you know of ${subject}, and write down three questions.</p>`,
    duration: 5 + (number % 12) * 5,
  };
}

/** Rows of ben's work at courses: each seventh is in progress, each eleventh is finished. */
function learningRows(numbers: number[], userId: string, now: Date) {
  const attempts = numbers.map((number) => {
    const state = number % 11 === 3 ? WorkflowState.finished : number % 7 === 2 ? WorkflowState.inProgress : undefined;
    return { number, state, aggregateId: idOf('generated aggregate', String(number)) };
  });
  const begun = attempts.filter(({ state }) => state !== undefined);
  const finished = begun.filter(({ state }) => state === WorkflowState.finished);
  const workflowId = (number: number) => idOf('generated workflow', String(number));
  const recordId = (number: number) => idOf('generated record', String(number));
  const started = (number: number) => addDays(now, -3 - (number % 200));
  const done = (number: number) => addDays(now, -1 - (number % 200));
  return {
    accesses: numbers.map((number) => ({
      id: idOf('generated access', String(number)),
      userId,
      objectiveId: generatedId(number),
      isMandatory: number % 5 === 0,
      isSelfEnrolled: number % 5 !== 0,
      dueDate: number % 3 === 0 ? addDays(now, (number % 90) - 10) : null,
    })),
    aggregates: attempts.map(({ number, state, aggregateId }) => ({
      id: aggregateId,
      userId,
      objectiveId: generatedId(number),
      lastWorkflowId: state === undefined ? null : workflowId(number),
      lastRecordId: state === WorkflowState.finished ? recordId(number) : null,
    })),
    workflows: begun.map(({ number, state, aggregateId }) => ({
      id: workflowId(number),
      aggregateId,
      state: state!,
      progress: state === WorkflowState.finished ? 1 : (number % 10) / 10,
      started: started(number),
      lastUsed: state === WorkflowState.finished ? done(number) : started(number),
      submitted: state === WorkflowState.finished ? done(number) : null,
      finished: state === WorkflowState.finished ? done(number) : null,
      recordId: state === WorkflowState.finished ? recordId(number) : null,
    })),
    records: finished.map(({ number, aggregateId }) => ({
      id: recordId(number),
      aggregateId,
      workflowId: workflowId(number),
      finished: done(number),
      passed: true,
    })),
  };
}

/**
 * Adds generated courses up to `total`, and gives ben the first `enrolled` of them, so that lists can be tested at full length.
 */
export async function fillTenant(db: Db, total: number, now: Date, enrolled = total): Promise<void> {
  const [known] = await db.select({ count: count() }).from(objectives).where(like(objectives.code, 'GEN-%'));
  const ben = people.find(({ username }) => username === 'ben')!;
  await db
    .insert(showcases)
    .values(shelves.map((name) => ({ id: showcaseId(name), name })))
    .onConflictDoNothing();
  for (let from = known?.count ?? 0; from < total; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, total - from) }, (_, index) => from + index);
    const rows = learningRows(
      numbers.filter((number) => number < enrolled),
      ben.id,
      now,
    );
    await db.insert(objectives).values(numbers.map(courseRow));
    await db.insert(objectiveShowcases).values(
      numbers.map((number) => ({
        objectiveId: generatedId(number),
        showcaseId: showcaseId(shelves[number % shelves.length]!),
      })),
    );
    if (rows.accesses.length) await db.insert(objectiveAccesses).values(rows.accesses);
    if (rows.aggregates.length) await db.insert(aggregates).values(rows.aggregates);
    if (rows.workflows.length) await db.insert(objectiveWorkflows).values(rows.workflows);
    if (rows.records.length) await db.insert(objectiveRecords).values(rows.records);
  }
}
