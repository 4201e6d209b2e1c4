import type { User } from './entities';
import { isForPlatformAreaOnly, mayLearn } from './roles';
import { pathTo } from './portal-paths';

export type StartUp =
  | { to: 'here' }
  /** The separate area of research projects and knowledge models. */
  | { to: 'platform-area' }
  | { to: 'forbidden' }
  /** The first navigation node: there are no courses for this person. */
  | { to: 'node'; path: string };

/**
 * Where a signed-in person begins (SGN-02). Only research or knowledge-model licences: in the platform area. Without the
 * permission to take courses: at the first navigation node in place of the courses, and where there is none nowhere.
 *
 * @param path the address that was opened, below the link base
 * @param nodes paths of the person's own navigation, in its order
 */
export function startUp(
  user: Pick<User, 'permissions' | 'licensedFeatures'>,
  path: string,
  nodes: readonly string[],
): StartUp {
  if (isForPlatformAreaOnly(user)) return { to: 'platform-area' };
  if (mayLearn(user)) return { to: 'here' };
  const [first] = nodes;
  if (first === undefined) return { to: 'forbidden' };
  return path === pathTo('home') || path === pathTo('courses') ? { to: 'node', path: first } : { to: 'here' };
}

/** Beside the platform's own pages. */
const DEFAULT_PLATFORM_AREA = '/platform/';

/** Where research projects and knowledge models are; ends with a slash. @param configured as configured, may be anything */
export function platformArea(configured: string | undefined, platformRoot: string): string {
  const address = `${configured ?? DEFAULT_PLATFORM_AREA}/`.replace(/\/+$/, '/');
  const url = URL.canParse(address, platformRoot) ? new URL(address, platformRoot) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : new URL(DEFAULT_PLATFORM_AREA, platformRoot).href;
}

/** The part of the runtime configuration that moves a portal to the cloud. */
export interface CloudConfig {
  lms_cloud_redirects?: boolean | undefined;
  /** Where the portal is there: what its links begin with, e.g. `https://cloud.example/learn`. */
  cloudUrl?: string | undefined;
}

/**
 * The same address in the cloud, when lms_cloud_redirects says that the portal has moved there; undefined: stay. An
 * address that is none, or that is this very portal, moves nobody.
 *
 * @param href the address that is shown
 * @param base what the portal's addresses begin with here, e.g. `/learn`
 */
export function cloudRedirect(
  { lms_cloud_redirects: moved, cloudUrl = '' }: CloudConfig,
  href: string,
  base: string,
): string | undefined {
  if (moved !== true || !/^https?:\/\//.test(cloudUrl) || !URL.canParse(cloudUrl)) return undefined;
  const here = new URL(href);
  const there = new URL(cloudUrl);
  const root = there.pathname.replace(/\/$/, '');
  if (there.origin === here.origin && root === base) return undefined;
  return there.origin + root + here.pathname.slice(base.length) + here.search + here.hash;
}
