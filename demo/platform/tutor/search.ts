import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { coursePassages } from '../db/schema';
import type { Knowledge } from './knowledge';
import type { Question } from './question';

export type PassageRow = Pick<typeof coursePassages.$inferSelect, 'axis' | 'heading' | 'text'>;

/** The similarity (0..1) from which a misspelt word matches, and the share of the character pairs that must match. */
const LIKENESS = 0.45;
const SHARE = 0.4;

const words = sql`${coursePassages.heading} || ' ' || ${coursePassages.text}`;
// Must be exactly the expression of the index.
const simple = sql`to_tsvector('simple', ${words})`;

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

interface Way {
  where: SQL;
  /** The largest is the best. */
  rank: SQL;
}

/** Finds all words of the question in any of their forms; 'or', quotation marks and a minus work as in web search. */
function allWords({ text, language }: Question): Way {
  const own = sql`to_tsvector(${language}::regconfig, ${words})`;
  const asked = sql`websearch_to_tsquery(${language}::regconfig, ${text})`;
  const plain = sql`websearch_to_tsquery('simple', ${text})`;
  return {
    where: sql`(${own} @@ ${asked} or ${simple} @@ ${plain})`,
    // Of passages with the same matches a shorter one ranks higher.
    rank: sql`ts_rank_cd(${own}, ${asked}, 1) + ts_rank_cd(${simple}, ${plain}, 1)`,
  };
}

/** Finds some of the words or words with the same prefix: at least a third of them, and the more the better. */
function someWords({ stems, lexemes, language }: Question): Way | null {
  if (stems.length === 0) return null;
  const own = sql`to_tsvector(${language}::regconfig, ${words})`;
  const begins = stems.map((stem) => sql`to_tsquery('simple', ${`${quoted(stem)}:*`})`);
  const any = sql`to_tsquery('simple', ${stems.map((stem) => `${quoted(stem)}:*`).join(' | ')})`;
  const ownAny = sql`${lexemes.map(quoted).join(' | ')}::tsquery`;
  const matchedWords = sql.join(
    begins.map((query) => sql`(${simple} @@ ${query})::int`),
    sql` + `,
  );
  const least = Math.ceil(stems.length / 3);
  const inHeading = sql`ts_rank_cd(to_tsvector('simple', ${coursePassages.heading}), ${any})`;
  return {
    where: sql`((${simple} @@ ${any} and ${matchedWords} >= ${least}) or (${least} = 1 and ${own} @@ ${ownAny}))`,
    rank: sql`(${matchedWords}) * 10 + ts_rank_cd(${simple}, ${any}, 1) + ts_rank_cd(${own}, ${ownAny}, 1) + ${inHeading}`,
  };
}

/** For languages without spaces: finds passages that share pairs of characters with the question. */
function somePairs({ pairs }: Question): Way | null {
  if (pairs.length === 0) return null;
  const shared = sql`(select count(*) from json_array_elements_text(${JSON.stringify(pairs)}::json) as pair
    where strpos(lower(${words}), pair) > 0)`;
  return { where: sql`${shared} >= ${Math.ceil(pairs.length * SHARE)}`, rank: shared };
}

/** Finds similar words, when the database can compare them (pg_trgm). */
function nearlySo({ stems }: Question): Way | null {
  const long = stems.filter((stem) => stem.length > 3);
  if (long.length === 0) return null;
  const likeness = sql`greatest(${sql.join(
    long.map((stem) => sql`word_similarity(${stem}, lower(${words}))`),
    sql`, `,
  )})`;
  return { where: sql`${likeness} >= ${LIKENESS}`, rank: likeness };
}

const someRows = v.object({ rows: v.array(v.unknown()) });
async function canTellLikeness(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`);
  return v.parse(someRows, found).rows.length > 0;
}

/** The best passages for a question in the places that the learner may read: from the first way that finds any. */
export async function findPassages(
  db: Db,
  { objectiveId, places }: Knowledge,
  question: Question,
  most: number,
): Promise<PassageRow[]> {
  const ways: (() => Way | null)[] = [() => allWords(question), () => someWords(question), () => somePairs(question)];
  if (await canTellLikeness(db)) ways.push(() => nearlySo(question));
  for (const make of ways) {
    const way = make();
    if (!way) continue;
    const rows = await db
      .select({ axis: coursePassages.axis, heading: coursePassages.heading, text: coursePassages.text })
      .from(coursePassages)
      .where(
        and(eq(coursePassages.objectiveId, objectiveId), inArray(coursePassages.axis, [...places.keys()]), way.where),
      )
      .orderBy(desc(way.rank), asc(coursePassages.axis), asc(coursePassages.order))
      .limit(most);
    if (rows.length) return rows;
  }
  return [];
}
