import type { User } from '../../src/domain/entities';
import { pathTo } from '../../src/domain/portal-paths';
import { coursesHeading, mayLearn, mayResearch, mayUseKnowledgeModels } from '../../src/domain/roles';

/** What the entries depend on; all of it may still be under way. */
export interface NavigationFacts {
  /** All of it is known, or can't be had. */
  settled: boolean;
  /** Feature flag learner.dashboard. */
  dashboard: boolean;
  /** The setting ui.learner.navigation, over its defaults. */
  flags: Record<string, boolean>;
  user: User | undefined;
  /** Where research projects and knowledge models are; ends with a slash. */
  platformArea: string;
}

/** NAV-02: catalog on; rooms, research projects and knowledge models off; calendar on. */
const DEFAULT_FLAGS = { catalog: true, calendar: true };

interface Row {
  /** Key of `app.pages`. */
  name: 'dashboard' | 'courses' | 'catalog' | 'research' | 'knowledgeModels' | 'rooms' | 'calendar' | 'portal';
  /** Path of the portal, or a whole URL outside it; null: not for this learner. */
  target: (facts: NavigationFacts) => { path: string } | { url: string } | null;
}

/** Who has the right to take courses; also who is not known yet, as most are. */
const learns = ({ user }: NavigationFacts) => !user || mayLearn(user);

/** The primary navigation, in its order (NAV-01). */
const rows: readonly Row[] = [
  { name: 'dashboard', target: (facts) => (facts.dashboard && learns(facts) ? { path: pathTo('home') } : null) },
  { name: 'courses', target: (facts) => (learns(facts) ? { path: pathTo('courses') } : null) },
  { name: 'catalog', target: ({ flags }) => (flags.catalog ? { path: pathTo('catalog') } : null) },
  {
    name: 'research',
    target: ({ flags, user, platformArea }) =>
      flags.research && user && mayResearch(user) ? { url: `${platformArea}research-projects` } : null,
  },
  {
    name: 'knowledgeModels',
    target: ({ flags, user, platformArea }) =>
      flags.knowledgeModels && user && mayUseKnowledgeModels(user) ? { url: `${platformArea}knowledge-models` } : null,
  },
  { name: 'rooms', target: ({ flags }) => (flags.rooms ? { path: pathTo('rooms') } : null) },
  { name: 'calendar', target: ({ flags }) => (flags.calendar ? { path: pathTo('calendar') } : null) },
  { name: 'portal', target: ({ user }) => (user?.portalUrl ? { url: user.portalUrl } : null) },
];

export interface NavigationEntry {
  /** Key of `app.pages`. */
  name: Row['name'] | 'quizzes';
  target: { path: string } | { url: string };
  /** The shown page is the entry's, or one below it. */
  current: boolean;
}

/**
 * The entries a learner sees; none before it is known which, as one that came later would move the others.
 * @param path the shown page's path, below the link base
 */
export const navigationEntries = (facts: NavigationFacts, path: string): NavigationEntry[] =>
  (facts.settled ? rows : []).flatMap(({ name, target: choose }) => {
    const target = choose(facts);
    if (!target) return [];
    const own = 'path' in target ? target.path : undefined;
    return [
      {
        name: name === 'courses' && facts.user ? coursesHeading(facts.user) : name,
        target,
        current: own === path || (own !== '/' && path.startsWith(`${own}/`)),
      },
    ];
  });

/** The navigation flags in a setting's foreign value. */
export function navigationFlags(value: unknown): Record<string, boolean> {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return {
    ...DEFAULT_FLAGS,
    ...Object.fromEntries(given.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
  };
}
