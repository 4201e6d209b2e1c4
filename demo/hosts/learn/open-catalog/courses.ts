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

/** The platform's public calls. What they answered is kept for a minute, as they allow, whoever asks for the page. */
export function publicCalls(platformOrigin: string) {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();

  /** Null where there is no such thing. @throws Error where the platform does not answer */
  function get<T>(path: string, params: Record<string, string | undefined> = {}): Promise<T | null> {
    const url = new URL(`/api/lms/v1/public/open-catalog/objectives/${path}`, platformOrigin);
    for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value);
    const known = kept.get(url.href);
    if (known && known.until > Date.now()) return known.answer as Promise<T | null>;
    const answer = fetch(url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).then(async (response) => {
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
      return (await response.json()) as unknown;
    });
    kept.delete(url.href);
    kept.set(url.href, { until: Date.now() + KEPT_MS, answer });
    answer.catch(() => kept.delete(url.href));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return answer as Promise<T | null>;
  }

  const search = (text: string) =>
    JSON.stringify(
      ['name', 'code', 'description'].flatMap((field, at) => [...(at ? ['or'] : []), [field, 'contains', text]]),
    );
  const list = (query: Record<string, string | undefined>) =>
    get<CoursePage>('query', { sort: '[{"selector":"name","desc":false}]', requireTotalCount: 'true', ...query }).then(
      (page) => page ?? { data: [], totalCount: 0 },
    );
  return {
    course: (id: string, domain: string | undefined) => get<Course>(encodeURIComponent(id), { domain }),
    page: ({ domain, keyword, page }: ListOf) =>
      list({
        domain,
        skip: String((page - 1) * PAGE_SIZE),
        take: String(PAGE_SIZE),
        filter: keyword ? search(keyword.toLowerCase()) : undefined,
      }),
    /** A stretch of all courses, for the site map. */
    stretch: (skip: number, take: number) => list({ skip: String(skip), take: String(take) }),
  };
}
