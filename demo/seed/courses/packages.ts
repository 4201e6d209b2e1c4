import { ContentType } from '../../../src/contract/enumerations';
import { list } from '../markup';
import type { SeedCourse } from '../course';

/** What courses share whose content is a package of SCORM: one activity. */
const scorm = {
  type: ContentType.lti,
  facets: { Subject: 'Safety and health', Level: 'Beginner' },
  collections: ['Working together'],
  duration: 10,
  graded: true,
  inCatalog: false,
  fullscreen: true,
  accesses: { ben: {} },
} satisfies Partial<SeedCourse>;

const ladders: SeedCourse = {
  ...scorm,
  code: 'SAF-160',
  name: 'Ladders, step by step',
  description: 'Three pages and three questions about the most dangerous thing in the store room.',
  about: `<p>Most falls from ladders are from less than two metres, and happen to people who have climbed ladders all their lives.</p>${list('Whether a ladder is the right thing', 'One out, four up', 'Three points of contact')}`,
  cover: 'plasters',
};

const lifting: SeedCourse = {
  ...scorm,
  code: 'SAF-165',
  name: 'Lifting without harm',
  description: 'Why distance hurts more than weight, and how to get a crate from the floor to a shelf.',
  about: `<p>For everybody who unpacks, loads and tidies up. You need five minutes and a box.</p>`,
};

/** A course whose parts are the units of a package of cmi5. */
const streams: SeedCourse = {
  code: 'ENV-150',
  name: 'Crossing mountain streams',
  description: 'How to judge moving water, and when to turn back.',
  about: `<p>The most dangerous animal in the mountains is water. The course speaks English and Arabic, as you use the portal.</p>${list('Stay or go?', 'Where the water is shallow', 'How to cross, and what to do with the rucksack')}`,
  cover: 'meanders',
  facets: { Subject: 'Nature', Level: 'Beginner' },
  collections: ['Outdoors'],
  graded: true,
  inCatalog: false,
  parts: [
    { name: 'Look before you cross', duration: 5, type: ContentType.lti, attemptLimit: null },
    { name: 'What would you do?', duration: 5, type: ContentType.lti, attemptLimit: null },
  ],
  accesses: { ben: {} },
};

/** The courses whose contents are packages, see ../packages.ts. */
export const packagedCourses: readonly SeedCourse[] = [ladders, lifting, streams];
