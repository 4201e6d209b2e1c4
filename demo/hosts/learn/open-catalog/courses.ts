import type { IncomingMessage } from 'node:http';
import {
  FIRST_PAGE_SIZE,
  openCatalog,
  openCatalogCourse,
  type PublicListQuery,
} from '../../../../src/api/contract/public-paths';
import type { PublicObjective } from '../../../../src/domain/entities';
import { publicExpression } from '../../../../src/domain/list-filters/public-fields';
import { searchExpression } from '../../../../src/domain/list-filters/search';

export interface CoursePage {
  data: PublicObjective[];
  totalCount: number;
}

export interface ListOf {
  domain?: string | undefined;
  keyword?: string | undefined;
  /** From 1. */
  page: number;
}

/** As many courses as the element shows first, so that it takes over a page that looks the same. */
export const PAGE_SIZE = FIRST_PAGE_SIZE;

const CACHED_MS = 60_000;
const MOST_CACHED = 300;
const LONGEST_WAIT_MS = 5_000;

/** Makes one of the platform's public calls for a visitor. The call counts for the visitor's address. */
export type AskPublic = (path: string, visitor: IncomingMessage) => Promise<Response>;

/** The platform did not answer: it refused (429) or could not (503). */
export class NoAnswer extends Error {
  constructor(
    readonly status: 429 | 503,
    /** After so many seconds it may be asked again. */
    readonly retryAfter: number,
  ) {
    super(`The platform gave no answer: ${status}.`);
  }
}

/** @throws NoAnswer */
async function read(response: Response): Promise<unknown> {
  // 400: the id or the domain is none that the platform could know.
  if (response.status === 404 || response.status === 400) return null;
  if (response.ok) return response.json();
  const wait = Number(response.headers.get('retry-after')) || 5;
  throw new NoAnswer(response.status === 429 ? 429 : 503, wait);
}

/** The same answer, or NoAnswer after a while. The request goes on, and its answer is cached for the next visitor. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(503, 5)), LONGEST_WAIT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The platform's public calls. Their answers are cached for a minute, as they allow, for all visitors. */
export function publicCalls(ask: AskPublic) {
  const cache = new Map<string, { until: number; answer: Promise<unknown> }>();

  function request(path: string, visitor: IncomingMessage): Promise<unknown> {
    const answer = ask(path, visitor).then(read);
    cache.delete(path);
    cache.set(path, { until: Date.now() + CACHED_MS, answer });
    answer.catch(() => cache.delete(path));
    if (cache.size > MOST_CACHED) cache.delete(cache.keys().next().value!);
    return answer;
  }

  /** The answer of a path; null where there is no such thing. @throws NoAnswer */
  function get<T>(visitor: IncomingMessage, path: string): Promise<T | null> {
    const known = cache.get(path);
    const answer =
      known && known.until > Date.now()
        ? // What the platform refused another visitor, it may give this one.
          known.answer.catch(() => request(path, visitor))
        : request(path, visitor);
    return inTime(answer) as Promise<T | null>;
  }

  const list = async (visitor: IncomingMessage, query: PublicListQuery) =>
    (await get<CoursePage>(visitor, openCatalog({ requireTotalCount: true, ...query }))) ?? { data: [], totalCount: 0 };
  return {
    course: (visitor: IncomingMessage, id: string, domain: string | undefined) =>
      get<PublicObjective>(visitor, openCatalogCourse(id, domain)),
    page(visitor: IncomingMessage, { domain, keyword = '', page }: ListOf) {
      // One address for all ways to write a word, so that more of the answers are cached.
      const search = searchExpression(keyword.toLowerCase());
      const filter = search && publicExpression(search);
      return list(visitor, { domain, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, filter });
    },
    /** Some of all courses, for the site map. */
    stretch: (visitor: IncomingMessage, skip: number, take: number) => list(visitor, { skip, take }),
  };
}
