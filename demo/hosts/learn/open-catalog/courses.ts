import type { IncomingMessage } from 'node:http';

/** A course as the platform tells everybody of it. */
export interface Course {
  id: string;
  name: string;
  code: string;
  description: string;
  /** Foreign HTML; in lists null. */
  about: string | null;
  imageUrl: string | null;
  showcases: { id: string; name: string }[];
  /** Minutes. */
  duration: number | null;
}

export interface CoursePage {
  data: Course[];
  totalCount: number;
}

export interface ListOf {
  domain?: string | undefined;
  keyword?: string | undefined;
  /** From 1. */
  page: number;
}

/** As many as the element shows first, so that it takes over a page that looks the same. */
export const PAGE_SIZE = 24;

const KEPT_MS = 60_000;
const MOST_KEPT = 300;
const LONGEST_WAIT_MS = 5_000;

/** Asks one of the platform's public calls for a visitor, whose address it counts for. */
export type AskPublic = (path: string, visitor: IncomingMessage) => Promise<Response>;

/** The platform gave no answer: it refused (429) or could not (503). */
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
  // What can't be a name is none.
  if (response.status === 404 || response.status === 400) return null;
  if (response.ok) return response.json();
  const wait = Number(response.headers.get('retry-after')) || 5;
  throw new NoAnswer(response.status === 429 ? 429 : 503, wait);
}

/** The same answer, or none after a while: what is asked goes on, and the next visitor finds it. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(503, 5)), LONGEST_WAIT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The platform's public calls. What they answered is kept for a minute, as they allow, whoever asks for the page. */
export function publicCalls(ask: AskPublic) {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();

  function askAnew(path: string, visitor: IncomingMessage): Promise<unknown> {
    const answer = ask(path, visitor).then(read);
    kept.delete(path);
    kept.set(path, { until: Date.now() + KEPT_MS, answer });
    answer.catch(() => kept.delete(path));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return answer;
  }

  /** Null where there is no such thing. @throws NoAnswer */
  function get<T>(
    visitor: IncomingMessage,
    path: string,
    params: Record<string, string | undefined> = {},
  ): Promise<T | null> {
    const pairs = Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1]));
    const address = `/api/lms/v1/public/open-catalog/objectives/${path}?${new URLSearchParams(pairs)}`;
    const known = kept.get(address);
    const answer =
      known && known.until > Date.now()
        ? // What another visitor was refused, this one may have.
          known.answer.catch(() => askAnew(address, visitor))
        : askAnew(address, visitor);
    return inTime(answer) as Promise<T | null>;
  }

  const search = (text: string) =>
    JSON.stringify(
      ['name', 'code', 'description'].flatMap((field, at) => [...(at ? ['or'] : []), [field, 'contains', text]]),
    );
  const list = (visitor: IncomingMessage, query: Record<string, string | undefined>) =>
    get<CoursePage>(visitor, 'query', {
      sort: '[{"selector":"name","desc":false}]',
      requireTotalCount: 'true',
      ...query,
    }).then((page) => page ?? { data: [], totalCount: 0 });
  return {
    course: (visitor: IncomingMessage, id: string, domain: string | undefined) =>
      get<Course>(visitor, encodeURIComponent(id), { domain }),
    page: (visitor: IncomingMessage, { domain, keyword, page }: ListOf) =>
      list(visitor, {
        domain,
        skip: String((page - 1) * PAGE_SIZE),
        take: String(PAGE_SIZE),
        filter: keyword ? search(keyword.toLowerCase()) : undefined,
      }),
    /** A stretch of all courses, for the site map. */
    stretch: (visitor: IncomingMessage, skip: number, take: number) =>
      list(visitor, { skip: String(skip), take: String(take) }),
  };
}
