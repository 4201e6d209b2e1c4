import { PORTAL } from './elements.mjs';

/** What an element loads once it has shown its first data. */
const AFTER_READY = 'src/element/after-ready.ts';
/** The pages of a list after the first. */
const LATER_PAGES = 'src/lists/view/CoursePages.tsx';
const PUT_AWAY = 'elements/course-list/PutAway.tsx';
/** What the portal loads around each screen. */
const AROUND = [
  AFTER_READY,
  'elements/learn-app/LateParts.tsx',
  'elements/learn-app/hub/HeaderButtons.tsx',
  'elements/course/tutor/TutorPlace.tsx',
];

/**
 * What pages load by themselves until they are idle: the elements, and the late parts that come without a click. `tools/size.mjs` counts
 * it, and test/e2e/code-until-idle.spec.ts compares it with a browser.
 * @type {readonly { what: string, elements: readonly string[], soon: readonly string[], kilobytes: number }[]}
 */
export const pages = [
  {
    what: 'learn-open-catalog',
    elements: ['open-catalog'],
    soon: [AFTER_READY, 'elements/open-catalog/ListTools.tsx', LATER_PAGES],
    kilobytes: 133,
  },
  {
    what: 'learn-course-list',
    elements: ['course-list'],
    soon: [AFTER_READY, PUT_AWAY, LATER_PAGES],
    kilobytes: 142.5,
  },
  {
    what: 'My courses at /learn',
    elements: [PORTAL, 'course-list'],
    soon: [...AROUND, PUT_AWAY, LATER_PAGES],
    kilobytes: 171,
  },
  {
    what: 'a text of a course at /learn',
    elements: [PORTAL, 'course'],
    soon: [
      ...AROUND,
      'elements/course/ContentPage.tsx',
      'elements/course/AddressedPdf.tsx',
      'elements/course/notifications/NotificationsButton.tsx',
      'elements/learn-app/part-tree.ts',
      'src/text/RichContent.tsx',
    ],
    kilobytes: 226,
  },
  {
    what: 'learn-activity with a text',
    elements: ['activity'],
    soon: [AFTER_READY, 'elements/activity/Content.tsx', 'src/text/RichContent.tsx'],
    kilobytes: 180.5,
  },
  { what: 'learn-progress', elements: ['progress'], soon: [AFTER_READY], kilobytes: 132 },
];
