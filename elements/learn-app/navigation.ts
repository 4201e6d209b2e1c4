import type { User } from '../../src/contract/users';
import { pathTo } from '../../src/portal/portal-paths';
import { coursesHeading, mayLearn, mayResearch, mayUseKnowledgeModels } from '../../src/portal/roles';

/** What the entries depend on; all of it may still be loading. */
export interface NavigationFacts {
  /** All of it is loaded or has failed to load. */
  loaded: boolean;
  /** Feature flag learner.dashboard. */
  dashboard: boolean;
  /** The setting ui.learner.navigation, merged over its defaults. */
  flags: Record<string, boolean>;
  user: User | undefined;
  /** URL of the area with research projects and knowledge models; ends with a slash. */
  platformArea: string;
}

interface Row {
  /** Key of `app.pages`. */
  name: 'dashboard' | 'courses' | 'catalog' | 'research' | 'knowledgeModels' | 'rooms' | 'calendar' | 'portal';
  /** A path of the portal, or an absolute URL outside of it; null: not for this learner. */
  target: (facts: NavigationFacts) => { path: string } | { url: string } | null;
}

/** Whether the user may take courses; true while the user is not known, as most may. */
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
  /** The shown page is that of the entry (`page`), or one below it. */
  current: boolean | 'page';
}

/**
 * The entries that a learner sees; none until all are known, as a later one would move the others.
 * @param path the shown page's path, below the link base
 */
export const navigationEntries = (facts: NavigationFacts, path: string): NavigationEntry[] =>
  (facts.loaded ? rows : []).flatMap(({ name, target: choose }) => {
    const target = choose(facts);
    if (!target) return [];
    const own = 'path' in target ? target.path : undefined;
    return [
      {
        name: name === 'courses' && facts.user ? coursesHeading(facts.user) : name,
        target,
        current: own === path ? 'page' : own !== '/' && path.startsWith(`${own}/`),
      },
    ];
  });
