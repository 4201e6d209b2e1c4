import { setTimeout } from 'node:timers/promises';
import { LONGEST_SEARCH, SEARCH_KINDS, type SearchKind } from '../../../src/base/search';
import * as calls from '../../../src/contract/calls/search';
import type { SearchAnswer } from '../../../src/contract/search';
import { settingValue } from '../../../src/contract/setting';
import { navigationSetting } from '../../../src/contract/settings';
import { learnerCall, type Asked, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';
import { isUuid } from '../server/query';
import { rateLimit, type Rate } from '../server/rate-limit';
import type { UserRow } from '../server/sign-in/sessions';
import { tenantFacts } from '../tenant/tenant-facts';
import { openCourses, type OpenCourses } from './open-places';
import { readQuestion } from './question';
import { sources } from './sources';

/** The most hits of each kind: as a rule, and at most. */
const USUAL = 8;
const MOST = 20;
/** Searches of one person: one for each pause while they type. */
const USUAL_RATE: Rate = { atOnce: 60, perSecond: 5 };
/**
 * Answers leave at steps of this time, in ms, counted from their request: smaller differences between searches, such as how much of
 * the index has a word, can't be measured.
 */
const STEP_MS = 25;

/** @throws Problem 400 */
function textOf(query: URLSearchParams): string {
  const text = (query.get('q') ?? '').trim();
  if (!text) throw new Problem(400, 'A search has at least one character.', { q: ['Type what to search for.'] });
  if (text.length > LONGEST_SEARCH) {
    const most = `A search has at most ${LONGEST_SEARCH} characters.`;
    throw new Problem(400, most, { q: [most] });
  }
  return text;
}

/** Unknown kinds are ignored. */
function kindsOf(query: URLSearchParams): ReadonlySet<SearchKind> {
  const asked = query.get('kinds')?.split(',');
  return new Set(SEARCH_KINDS.filter((kind) => !asked || asked.includes(kind)));
}

/** @throws Problem 400 */
function takeOf(query: URLSearchParams): number {
  const take = Number(query.get('take') ?? USUAL);
  if (!Number.isInteger(take) || take < 1 || take > MOST) throw new Problem(400, `take is from 1 to ${MOST}.`);
  return take;
}

/** @throws Problem 404 for a course that the learner does not have */
function within(courses: OpenCourses, objectiveId: string | null): OpenCourses {
  if (objectiveId === null) return courses;
  const course = isUuid(objectiveId) ? courses.get(objectiveId) : undefined;
  if (!course) throw notFound();
  return new Map([[objectiveId, course]]);
}

type Search = Pick<Asked<UserRow, undefined>, 'db' | 'user' | 'session' | 'query' | 'locale' | 'now'>;

async function answerTo({ db, user, session, query, locale, now }: Search): Promise<SearchAnswer> {
  const [text, kinds, most] = [textOf(query), kindsOf(query), takeOf(query)];
  const objectiveId = query.get('objectiveId');
  const { courses: all, isWhole } = await openCourses(db, session, now);
  const courses = within(all, objectiveId);
  const languages = [...courses.values()].map(({ language }) => language);
  const question = await readQuestion(db, { text, language: locale, ofTexts: languages, anyWords: true });
  const { settings } = await tenantFacts(db, session);
  const catalog = objectiveId === null && settingValue(navigationSetting, settings).catalog;
  const isOwner = session.impersonator === null;
  const searched = { db, userId: user.id, question, courses, kinds, most, catalog, isOwner };
  const found = new Map((await Promise.all(sources.map((source) => source(searched)))).flat());
  const groups = SEARCH_KINDS.map((kind) => ({ kind, hits: found.get(kind) ?? [] }));
  return { groups: groups.filter(({ hits }) => hits.length), pending: !isWhole };
}

/** The search over all that is open to the learner now. */
export function searchCalls(rate: Rate = USUAL_RATE): Call[] {
  const limit = rateLimit('searches', rate);
  return [
    learnerCall(calls.search, {
      summary:
        'Courses, paragraphs, seconds of films, pages of PDFs and own notes that are open to the learner now and have some words',
      query: {
        q: `What to search for: at most ${LONGEST_SEARCH} characters. Other forms of the words, and words with a typing error, are found too`,
        kinds: `The kinds to search, with a comma between them: ${SEARCH_KINDS.join(', ')}. Absent: all`,
        objectiveId: 'Searches this course only',
        take: `The most places of each kind, from 1 to ${MOST}`,
      },
      async run(asked) {
        const wait = limit.wait(asked.user.id);
        if (wait > 0) {
          asked.context.header('retry-after', String(wait));
          throw new Problem(429, 'These are too many searches at once.');
        }
        const begun = performance.now();
        const answer = await answerTo(asked);
        const took = performance.now() - begun;
        await setTimeout(Math.ceil(took / STEP_MS) * STEP_MS - took);
        return answer;
      },
    }),
  ];
}
