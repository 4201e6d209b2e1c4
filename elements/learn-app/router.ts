import { createRouter } from '@nanostores/router';
import { computed, type ReadableAtom } from 'nanostores';
import { compile, decode } from './pattern';
import { notFound, routes, type Place, type Route } from './routes';

/** Where the portal is. */
export interface Page extends Place {
  route: Route;
  /** Below the link base, without query and hash; starts with a slash. */
  path: string;
  /** What counts as one page: its path, or all addresses of a route that is one page. */
  place: string;
}

export interface Router {
  $page: ReadableAtom<Page>;
  /** Shows an address (an absolute path, base included); `replace` leaves no step in the history. */
  open(href: string, options?: { replace?: boolean }): void;
  /** True for the server's own paths: the browser goes there. */
  leaves(pathname: string): boolean;
}

const byName = new Map(routes.map((route) => [route.name, route]));

/**
 * The router of a portal below `base`: the address bar, taken apart by the route table. A path with broken escapes, as
 * any other that no route matches, is the not-found page.
 */
export function routerFor(base: string): Router {
  const patterns = Object.fromEntries(
    [...routes, notFound].map(({ name, pattern }) => {
      const regexp = compile(base, pattern);
      const names = [...regexp.source.matchAll(/\(\?<(\w+)>/g)].map(([, group]) => group!);
      const read = (...parts: (string | undefined)[]) =>
        Object.fromEntries(names.map((group, index) => [group, parts[index] && decode(parts[index])]));
      return [name, [regexp, read] as const];
    }),
  );
  const router = createRouter(patterns, { links: false });
  const $page = computed(router, (found): Page => {
    const query = new URLSearchParams((found?.search ?? {}) as Record<string, string>);
    const params = (found?.params ?? {}) as Place['params'];
    const path = (found?.path ?? '').slice(base.length) || '/';
    const readable = found !== undefined && decode(path) !== undefined;
    const route = (readable && byName.get(String(found.route))) || notFound;
    return { route, params, query, path, place: route.onePage ? route.name : path };
  });
  return {
    $page,
    open: (href, { replace = false } = {}) => void router.open(href, replace),
    leaves: (pathname) => routes.find(({ name }) => patterns[name]![0].test(pathname))?.show.kind === 'server',
  };
}
