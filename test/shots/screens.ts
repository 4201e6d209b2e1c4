import { idOf } from '../../demo/platform/seed/id';
import type { Username } from '../../demo/platform/seed/people';

/** A screen for a screenshot. */
export interface Screen {
  name: string;
  /** The signed-in person; `courses`: someone new with so many courses; undefined: a visitor. */
  as?: Username | { courses: 0 | 3 };
  /** The number of generated courses that ben has besides those of the seed. */
  more?: number;
  /** The host that serves it. */
  host?: 'learn' | 'portal' | 'partner';
  path: string;
  /** The screenshot has only the first screen, because the rest looks the same. */
  firstScreen?: true;
}

const course = (code: string, below = '') => `/learn/courses/${idOf('course', code)}${below}`;

export const screens: readonly Screen[] = [
  { name: 'dashboard', as: 'ben', path: '/learn/' },
  { name: 'courses', as: 'ben', path: '/learn/courses' },
  { name: 'courses-few', as: { courses: 3 }, path: '/learn/courses' },
  { name: 'courses-40', as: 'ben', more: 14, path: '/learn/courses' },
  { name: 'courses-400', as: 'ben', more: 374, path: '/learn/courses', firstScreen: true },
  { name: 'courses-finished', as: 'fatima', path: '/learn/courses' },
  { name: 'courses-none', as: { courses: 0 }, path: '/learn/courses' },
  { name: 'catalog', as: 'ben', path: '/learn/catalog', firstScreen: true },
  { name: 'catalog-course', as: 'nora', path: `/learn/catalog/${idOf('course', 'AST-110')}` },
  { name: 'details-not-started', as: 'ben', path: course('ENV-115') },
  { name: 'details-in-progress', as: 'ben', path: course('FOD-120', '/view/details') },
  { name: 'details-finished', as: 'fatima', path: course('AST-110') },
  { name: 'details-overdue', as: 'ben', path: course('SAF-101', '/view/details') },
  { name: 'content', as: 'ben', path: course('FOD-120', '/view/content') },
  { name: 'content-other', as: 'ben', path: course('ENV-210', '/view/content') },
  { name: 'content-review', as: 'fatima', path: course('ART-115', '/view/content?viewType=REVIEW') },
  { name: 'calendar', as: 'ben', path: '/learn/calendar' },
  { name: 'profile', as: 'ben', path: '/learn/profile' },
  { name: 'rooms', as: 'ben', path: '/learn/groups/rooms' },
  { name: 'staff-courses', as: 'ingrid', path: '/learn/courses', firstScreen: true },
  { name: 'not-found', as: 'ben', path: '/learn/no/such/place' },
  { name: 'forbidden', as: 'ben', path: '/learn/forbidden' },
  { name: 'grading', as: 'ingrid', path: '/learn/grading' },
  { name: 'open-catalog', path: '/learn/open-catalog', firstScreen: true },
  { name: 'open-course', path: `/learn/open-catalog/${idOf('course', 'AST-110')}/view/details` },
  { name: 'certificate-missing', path: '/learn/certificate/no-such-number' },
  { name: 'sign-in', path: '/learn/oidc/login' },
  { name: 'portal', as: 'ben', host: 'portal', path: '/' },
  { name: 'partner', host: 'partner', path: '/' },
];
