import type { User } from '../../src/domain/entities';

/** What the entries depend on; all of it may still be under way. */
export interface NavigationFacts {
  /** Feature flag learner.dashboard. */
  dashboard: boolean;
  /** The setting ui.learner.navigation, over its defaults. */
  flags: Record<string, boolean>;
  user: User | undefined;
}

/** Section 2: catalog on; rooms, research projects and knowledge models off; calendar on. */
const DEFAULT_FLAGS = { catalog: true, calendar: true };

interface Row {
  /** Key of `app.pages`. */
  name: 'dashboard' | 'courses' | 'catalog' | 'calendar' | 'portal';
  /** Path of the portal, or a whole URL outside it; null: not for this learner. */
  target: (facts: NavigationFacts) => { path: string } | { url: string } | null;
}

/** The primary navigation, in its order (NAV-01). */
const rows: readonly Row[] = [
  { name: 'dashboard', target: ({ dashboard }) => (dashboard ? { path: '/' } : null) },
  { name: 'courses', target: () => ({ path: '/courses' }) },
  { name: 'catalog', target: ({ flags }) => (flags.catalog ? { path: '/catalog' } : null) },
  { name: 'calendar', target: ({ flags }) => (flags.calendar ? { path: '/calendar' } : null) },
  { name: 'portal', target: ({ user }) => (user?.portalUrl ? { url: user.portalUrl } : null) },
];

export interface NavigationEntry {
  name: Row['name'];
  target: { path: string } | { url: string };
  /** The shown page is the entry's, or one below it. */
  current: boolean;
}

/** The entries a learner sees. @param path the shown page's path, below the link base */
export const navigationEntries = (facts: NavigationFacts, path: string): NavigationEntry[] =>
  rows.flatMap(({ name, target: choose }) => {
    const target = choose(facts);
    if (!target) return [];
    const own = 'path' in target ? target.path : undefined;
    return [{ name, target, current: own === path || (own !== '/' && path.startsWith(`${own}/`)) }];
  });

/** The navigation flags in a setting's foreign value. */
export function navigationFlags(value: unknown): Record<string, boolean> {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return {
    ...DEFAULT_FLAGS,
    ...Object.fromEntries(given.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
  };
}
