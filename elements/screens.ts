// Written by `npm run elements` from the folders beside this file.
import type { Outline } from '../src/loading/definition';
import { outline as activity } from './activity/definition';
import { outline as calendar } from './calendar/definition';
import { outline as catalog } from './catalog/definition';
import { outline as certificate } from './certificate/definition';
import { outline as course } from './course/definition';
import { outline as courseList } from './course-list/definition';
import { outline as dashboard } from './dashboard/definition';
import { outline as notes } from './notes/definition';
import { outline as openCatalog } from './open-catalog/definition';
import { outline as proctored } from './proctored/definition';
import { outline as profile } from './profile/definition';
import { outline as progress } from './progress/definition';
import { outline as record } from './record/definition';
import { outline as rooms } from './rooms/definition';
import { outline as search } from './search/definition';

/** Every screen, by the name of its folder. */
export const screens = {
  activity,
  calendar,
  catalog,
  certificate,
  course,
  'course-list': courseList,
  dashboard,
  notes,
  'open-catalog': openCatalog,
  proctored,
  profile,
  progress,
  record,
  rooms,
  search,
} satisfies Record<string, Outline>;

export type ScreenName = keyof typeof screens;
