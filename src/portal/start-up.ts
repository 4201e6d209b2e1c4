import type { User } from '../contract/users';
import { isForPlatformAreaOnly, mayLearn } from './roles';
import { pathTo } from './portal-paths';

export type StartUp =
  | { to: 'here' }
  /** The separate area of research projects and knowledge models. */
  | { to: 'platform-area' }
  | { to: 'forbidden' }
  /** The first entry of the navigation, for a person without courses. */
  | { to: 'node'; path: string };

/**
 * Where a signed-in person starts (SGN-02). With licences only for research or knowledge models: in the platform area. Without the
 * permission to take courses: at the first entry of the navigation instead of the courses, or at 'forbidden' when there is none.
 *
 * @param path the opened address, below the link base
 * @param nodes paths in the person's navigation, in order
 * @example startUp(someoneWithoutCourses, '/courses', ['/calendar']) // { to: 'node', path: '/calendar' }
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

/** A path on the platform. */
const DEFAULT_PLATFORM_AREA = '/platform/';

/**
 * The address of the area for research projects and knowledge models; ends with a slash.
 * @param configured from the configuration; an invalid value gives the default
 * @param platformRoot the absolute address of the platform
 * @example platformArea('/research', 'https://learn.example') // 'https://learn.example/research/'
 */
export function platformArea(configured: string | undefined, platformRoot: string): string {
  const address = `${configured ?? DEFAULT_PLATFORM_AREA}/`.replace(/\/+$/, '/');
  const url = URL.canParse(address, platformRoot) ? new URL(address, platformRoot) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : new URL(DEFAULT_PLATFORM_AREA, platformRoot).href;
}

/** The part of the runtime configuration that moves a portal to the cloud. */
export interface CloudConfig {
  lms_cloud_redirects?: boolean | undefined;
  /** The address of the portal in the cloud, e.g. `https://cloud.example/learn`. */
  cloudUrl?: string | undefined;
}

/**
 * The address of the page in the cloud, when lms_cloud_redirects says that the portal has moved there; undefined when it has not, or when
 * `cloudUrl` is invalid or is this portal.
 *
 * @param href the current address
 * @param base the path of this portal, e.g. `/learn`
 * @example cloudRedirect({ lms_cloud_redirects: true, cloudUrl: 'https://c.example/l' }, 'https://a.example/learn/courses', '/learn') // 'https://c.example/l/courses'
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
