import { and, asc, desc, eq, isNotNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foldText } from '../../../src/base/fold-text';
import type { Db } from '../db/client';
import { objectiveAccesses, objectives } from '../db/schema';
import { inCatalog } from '../course/courses';
import { wordsOf, type Term } from './question';
import { comparesSpellings, isTypingError, SHORTEST } from './spelling';

/** The similarity (0..1) to a word in the name of a course from which spellings are compared letter by letter. */
const LIKENESS = 0.3;
/** Courses whose spellings are compared. */
const MOST_COMPARED = 100;

export interface CourseRow {
  id: string;
  name: string;
  description: string;
  language: string | null;
  isOwn: boolean;
}

interface Asked {
  userId: string;
  terms: readonly Term[];
  /** Whether the learner has the catalog. */
  catalog: boolean;
  most: number;
}

const has = (column: SQLWrapper, word: string) => sql`${column} like '%' || search_literal(${word}) || '%'`;

async function rowsWhere(db: Db, { userId, catalog, most }: Asked, matches: SQL | undefined, rank: SQL) {
  const own = isNotNull(objectiveAccesses.id);
  const rows = await db
    .select({
      id: objectives.id,
      name: objectives.name,
      description: objectives.description,
      language: objectives.language,
      isOwn: sql<boolean>`${objectiveAccesses.id} is not null`,
    })
    .from(objectives)
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId)),
    )
    .where(and(matches, catalog ? or(own, inCatalog(db, userId)) : own))
    .orderBy(desc(rank), sql`${objectiveAccesses.id} is null`, asc(objectives.name), asc(objectives.id))
    .limit(most);
  return rows satisfies CourseRow[];
}

/** Courses of the learner and of the catalog by name, code and description; else those with a similar name. */
export async function findCourses(db: Db, asked: Asked): Promise<CourseRow[]> {
  const { terms } = asked;
  if (!terms.length) return [];
  const { foldedName, foldedCode, foldedDescription } = objectives;
  const inName = terms.map(({ stem }) => has(foldedName, stem));
  const anywhere = terms.map(({ stem }, at) => or(inName[at], has(foldedCode, stem), has(foldedDescription, stem)));
  const count = (conditions: SQL[]) =>
    sql.join(
      conditions.map((condition) => sql`(${condition})::int`),
      sql` + `,
    );
  const found = await rowsWhere(db, asked, and(...anywhere), count(inName));
  if (found.length) return found;
  const long = terms.filter(({ word, isPair }) => !isPair && [...word].length >= SHORTEST);
  if (!long.length || !(await comparesSpellings(db))) return [];
  const likeness = sql`greatest(${sql.join(
    long.map(({ word }) => sql`word_similarity(${word}, ${foldedName})`),
    sql`, `,
  )})`;
  const rows = await rowsWhere(db, { ...asked, most: MOST_COMPARED }, sql`${likeness} >= ${LIKENESS}`, likeness);
  const isMeant = ({ name }: CourseRow) => {
    const words = wordsOf(foldText(name));
    return long.some(({ word }) => words.some((other) => isTypingError(word, other)));
  };
  return rows.filter(isMeant).slice(0, asked.most);
}
