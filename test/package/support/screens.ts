/** The entries of the package that are elements: its public surface, written out so that a change is seen. */
export const screens = [
  'calendar',
  'catalog',
  'certificate',
  'course',
  'course-list',
  'dashboard',
  'learn-app',
  'open-catalog',
  'proctored',
  'profile',
  'rooms',
];
