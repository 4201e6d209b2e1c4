import type { IncomingMessage } from 'node:http';
import {
  FIRST_PAGE_SIZE,
  openCatalog,
  openCatalogCourse,
  type PublicListQuery,
} from '../../../../src/contract/public-paths';
import type { PublicObjective } from '../../../../src/contract/public-objectives';
import { readQuery, writeQuery } from '../../../../src/contract/list-filters/address';
import { courseList } from '../../../../src/contract/list-filters/course-list';
import { publicQuery } from '../../../../src/contract/list-filters/list-query';

export interface CoursePage {
  data: PublicObjective[];
  totalCount: number;
}

export interface ListOf {
  domain?: string | undefined;
  keyword?: string | undefined;
  /** Filters and sort, as in the address of the list. */
  selected?: string | undefined;
  /** Counted from 1. */
  page: number;
}

const publicCourses = courseList('public');

/** Filters and sort in the query of an address, without unknown and invalid ones; undefined when there are none. */
export function selectedIn(query: string): string | undefined {
  const { selection } = readQuery(query, publicCourses);
  return writeQuery({ ...selection, keyword: '', objectiveId: undefined, occflow: undefined }) || undefined;
}

/** The page size of the element's first page, so that nothing changes when the element takes over. */
export const PAGE_SIZE = FIRST_PAGE_SIZE;

const CACHED_MS = 60_000;
const MOST_CACHED = 300;
const LONGEST_WAIT_MS = 5_000;

/** Makes one of the platform's public calls for a visitor. The rate limit counts the call for the visitor's address. */
export type AskPublic = (path: string, visitor: IncomingMessage) => Promise<Response>;

/** The platform did not answer: it refused (429) or could not (503). */
export class NoAnswer extends Error {
  constructor(
    readonly status: 429 | 503,
    /** Seconds after which a retry may succeed. */
    readonly retryAfter: number,
  ) {
    super(`The platform gave no answer: ${status}.`);
  }
}

/** Reads a response; null for a 404 or 400. @throws NoAnswer for other errors */
async function read(response: Response): Promise<unknown> {
  // 400: the id or the domain is malformed, so nothing exists by it.
  if (response.status === 404 || response.status === 400) return null;
  if (response.ok) return response.json();
  const wait = Number(response.headers.get('retry-after')) || 5;
  throw new NoAnswer(response.status === 429 ? 429 : 503, wait);
}

/**
 * Resolves like the given promise, or rejects with NoAnswer after a time limit. The request goes on, and its response is cached
 * for the next visitor.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(503, 5)), LONGEST_WAIT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * The platform's public calls for the catalog pages. Responses are cached for a minute and shared by all visitors.
 * @param ask makes the calls
 */
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

  /** The response body of a path; null when the platform has no such thing. @throws NoAnswer */
  function get<T>(visitor: IncomingMessage, path: string): Promise<T | null> {
    const known = cache.get(path);
    const answer =
      known && known.until > Date.now()
        ? // The platform refused another visitor by the rate limit: this one may succeed.
          known.answer.catch(() => request(path, visitor))
        : request(path, visitor);
    return inTime(answer) as Promise<T | null>;
  }

  const list = async (visitor: IncomingMessage, query: PublicListQuery) =>
    (await get<CoursePage>(visitor, openCatalog({ requireTotalCount: true, ...query }))) ?? { data: [], totalCount: 0 };
  return {
    course: (visitor: IncomingMessage, id: string, domain: string | undefined) =>
      get<PublicObjective>(visitor, openCatalogCourse(id, domain)),
    page(visitor: IncomingMessage, { domain, keyword = '', selected = '', page }: ListOf) {
      const { selection } = readQuery(selected, publicCourses);
      // Spellings of a word share one address, so that more responses come from the cache.
      const asked = publicQuery({ ...selection, keyword: keyword.toLowerCase() }, publicCourses);
      return list(visitor, { domain, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...asked });
    },
    /** `take` courses after the first `skip`, for the site map. */
    stretch: (visitor: IncomingMessage, skip: number, take: number) => list(visitor, { skip, take }),
  };
}

/** The platform's public calls, with their cache. */
export type PublicCalls = ReturnType<typeof publicCalls>;
