import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { lookUp } from '../../../src/base/look-up';
import type { Db } from '../db/client';

/** Postgres text-search configurations by language: they have stemming and stop words ('the', 'und'). */
const CONFIGURATIONS: Record<string, string> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};
export const SIMPLE = 'simple';
export const ENGLISH = 'english';

/** The configuration for a language tag or an Accept-Language header, e.g. `de-DE,en;q=0.5`; undefined: there is none. */
export const configurationFor = (language: string | null | undefined): string | undefined =>
  lookUp(CONFIGURATIONS, /^[a-z]+/i.exec(language ?? '')?.[0].toLowerCase() ?? '');

/** Scripts of texts whose language nobody has told. */
const OF_SCRIPTS: [script: RegExp, configuration: string][] = [
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Cyrillic}/u, 'russian'],
  [/\p{Script=Greek}/u, 'greek'],
  [/\p{Script=Devanagari}/u, 'hindi'],
  [/\p{Script=Tamil}/u, 'tamil'],
];

/** The configuration for a text: of its language; of an unknown language by its script, English for Latin letters. */
export function configurationOfText(language: string | null, text: string): string {
  if (language) return configurationFor(language) ?? SIMPLE;
  const letters = text.slice(0, 400);
  return OF_SCRIPTS.find(([script]) => script.test(letters))?.[1] ?? ENGLISH;
}

const readNames = v.object({ rows: v.array(v.object({ name: v.string() })) });
const known = new WeakMap<Db, Promise<ReadonlySet<string>>>();

/** The configurations that this database has. */
export function configurationsOf(db: Db): Promise<ReadonlySet<string>> {
  const asked =
    known.get(db) ??
    db
      .execute(sql`select cfgname as name from pg_ts_config`)
      .then((found) => new Set(v.parse(readNames, found).rows.map(({ name }) => name)));
  known.set(db, asked);
  asked.catch(() => known.delete(db));
  return asked;
}
