import { randomUUID } from 'node:crypto';
import { parseNumber } from '../../../src/base/typed-number';
import type { Rubric } from '../../../src/contract/rubric';
import { arePoints, LONGEST_NAME, MOST_CRITERIA, MOST_LEVELS, mostPoints } from '../../../src/submission/rules/rubric';
import type { SubmissionDetails } from '../db/activity-details';

interface TypedLevel {
  id: string;
  name: string;
  points: string;
}
export interface TypedCriterion {
  id: string;
  name: string;
  levels: TypedLevel[];
}
/** What was typed into the form of a rubric. */
export interface TypedRubric {
  criteria: TypedCriterion[];
  /** The most points of a work, where there are no criteria. */
  points: string;
}

/** The fields of a criterion and a level, by their places. */
export const fieldOf = (criterion: number, level?: number) =>
  level === undefined ? `c${criterion}` : `c${criterion}.l${level}`;

const newId = () => randomUUID().slice(0, 8);
const newLevel = (): TypedLevel => ({ id: newId(), name: '', points: '' });
const newCriterion = (): TypedCriterion => ({ id: newId(), name: '', levels: [newLevel(), newLevel()] });

/** The form of a stored rubric. */
export const typedOf = ({ rubric = [], points }: SubmissionDetails): TypedRubric => ({
  criteria: rubric.map(({ id, name, levels }) => ({
    id,
    name,
    levels: levels.map((level) => ({ ...level, points: String(level.points) })),
  })),
  points: points === undefined ? '' : String(points),
});

/** What a sent form says. An id that is no id, or a second one, is replaced. */
export function readRubric(sent: URLSearchParams): TypedRubric {
  const seen = new Set<string>();
  const idOf = (field: string) => {
    const id = sent.get(`${field}.id`) ?? '';
    const own = /^[\w-]{1,36}$/.test(id) && !seen.has(id) ? id : newId();
    seen.add(own);
    return own;
  };
  const text = (field: string) => (sent.get(field) ?? '').trim();
  const criteria: TypedCriterion[] = [];
  for (let at = 0; at < MOST_CRITERIA && sent.has(`${fieldOf(at)}.name`); at++) {
    const levels: TypedLevel[] = [];
    for (let below = 0; below < MOST_LEVELS && sent.has(`${fieldOf(at, below)}.name`); below++) {
      const field = fieldOf(at, below);
      levels.push({ id: idOf(field), name: text(`${field}.name`), points: text(`${field}.points`) });
    }
    criteria.push({ id: idOf(fieldOf(at)), name: text(`${fieldOf(at)}.name`), levels });
  }
  return { criteria, points: text('points') };
}

/** A form after one of its buttons, and the field or button that has the focus then. */
export interface Edited {
  typed: TypedRubric;
  focus: string;
}

/**
 * What a button of the form does: it adds, removes or moves a criterion or a level. Undefined: it is no such button.
 * @example edited(typed, 'addLevel.0') // the first criterion has one level more, which has the focus
 */
export function edited({ criteria, points }: TypedRubric, button: string): Edited | undefined {
  const [action, ...places] = button.split('.');
  const [at = 0, below = 0] = places.map(Number);
  const after = (changed: TypedCriterion[], focus: string): Edited => ({ typed: { criteria: changed, points }, focus });
  if (action === 'add')
    return criteria.length < MOST_CRITERIA
      ? after([...criteria, newCriterion()], `${fieldOf(criteria.length)}.name`)
      : after(criteria, 'add');
  const criterion = criteria[at];
  if (!criterion) return undefined;
  const withLevels = (levels: TypedLevel[]) => criteria.with(at, { ...criterion, levels });
  switch (action) {
    case 'remove':
      return after(criteria.toSpliced(at, 1), 'add');
    case 'up':
    case 'down': {
      const to = at + (action === 'up' ? -1 : 1);
      const other = criteria[to];
      if (!other) return after(criteria, button);
      const isEnd = action === 'up' ? to === 0 : to === criteria.length - 1;
      // At an end its button is gone: the one for the other direction has the focus.
      const next = isEnd ? (action === 'up' ? 'down' : 'up') : action;
      return after(criteria.with(at, other).with(to, criterion), `${next}.${to}`);
    }
    case 'addLevel':
      return criterion.levels.length < MOST_LEVELS
        ? after(withLevels([...criterion.levels, newLevel()]), `${fieldOf(at, criterion.levels.length)}.name`)
        : after(criteria, button);
    case 'removeLevel':
      return after(withLevels(criterion.levels.toSpliced(below, 1)), `addLevel.${at}`);
    default:
      return undefined;
  }
}

export type RubricError = 'name' | 'range' | 'noLevel' | 'noPoints';
/** Errors by field: of the whole rubric at ''. */
export type RubricErrors = ReadonlyMap<string, RubricError>;

/** The rubric of a form, or its errors. */
export function rubricFrom({ criteria, points }: TypedRubric) {
  const errors = new Map<string, RubricError>();
  const requireName = (name: string, field: string) => {
    if (name === '' || name.length > LONGEST_NAME) errors.set(`${field}.name`, 'name');
  };
  const rubric: Rubric = criteria.map(({ id, name, levels }, at) => {
    requireName(name, fieldOf(at));
    if (!levels.length) errors.set(fieldOf(at), 'noLevel');
    return {
      id,
      name,
      levels: levels.map((level, below) => {
        const field = fieldOf(at, below);
        requireName(level.name, field);
        const given = parseNumber(level.points);
        if (!arePoints(given)) errors.set(`${field}.points`, 'range');
        return { id: level.id, name: level.name, points: given ?? 0 };
      }),
    };
  });
  if (criteria.length && !errors.size && mostPoints(rubric) === 0) errors.set('', 'noPoints');
  const whole = points === '' ? undefined : parseNumber(points);
  if (!criteria.length && whole !== undefined && !(arePoints(whole) && whole > 0)) errors.set('points', 'range');
  return { rubric, points: whole ?? undefined, errors };
}
