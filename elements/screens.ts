import type { Outline } from '../src/element/definition';
import { outline as calendar } from './calendar/outline';
import { outline as catalog } from './catalog/outline';
import { outline as certificate } from './certificate/outline';
import { outline as course } from './course/outline';
import { outline as courseList } from './course-list/outline';
import { outline as dashboard } from './dashboard/outline';
import { outline as openCatalog } from './open-catalog/outline';
import { outline as profile } from './profile/outline';
import { outline as proctored } from './proctored/outline';
import { outline as rooms } from './rooms/outline';

/** Every screen, by the name of its folder. */
export const screens = {
  calendar,
  catalog,
  certificate,
  course,
  'course-list': courseList,
  dashboard,
  'open-catalog': openCatalog,
  profile,
  proctored,
  rooms,
} satisfies Record<string, Outline>;

export type ScreenName = keyof typeof screens;
