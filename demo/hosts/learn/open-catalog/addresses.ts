const withQuery = (path: string, params: Record<string, string | undefined>) => {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
};

interface List {
  domain?: string | undefined;
  keyword?: string | undefined;
  page?: number;
}

export const listPath = ({ domain, keyword, page = 1 }: List = {}) =>
  withQuery('/learn/open-catalog', { domain, keyword, page: page > 1 ? String(page) : undefined });
export const coursePath = (id: string, domain?: string) =>
  withQuery(`/learn/open-catalog/${encodeURIComponent(id)}/view/details`, { domain });
/** The sign-in that comes back to a course with it added or started. */
export const signInPath = (id: string, enrol: 'add' | 'start', prompt?: 'create') =>
  withQuery('/learn/oidc/login', {
    prompt,
    redirectUrl: withQuery(`/learn/catalog/${encodeURIComponent(id)}`, { enrol }),
  });
