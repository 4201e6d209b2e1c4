// Written by `npm run elements` from the folders beside this file.
import type { Outline } from '../src/loading/definition';
import { definition as activity } from './activity/definition';
import { definition as calendar } from './calendar/definition';
import { definition as catalog } from './catalog/definition';
import { definition as certificate } from './certificate/definition';
import { definition as course } from './course/definition';
import { definition as courseList } from './course-list/definition';
import { definition as dashboard } from './dashboard/definition';
import { definition as openCatalog } from './open-catalog/definition';
import { definition as proctored } from './proctored/definition';
import { definition as profile } from './profile/definition';
import { definition as progress } from './progress/definition';
import { definition as record } from './record/definition';
import { definition as rooms } from './rooms/definition';

/** Every screen, by the name of its folder. */
export const screens = {
  activity,
  calendar,
  catalog,
  certificate,
  course,
  'course-list': courseList,
  dashboard,
  'open-catalog': openCatalog,
  proctored,
  profile,
  progress,
  record,
  rooms,
} satisfies Record<string, Outline>;

export type ScreenName = keyof typeof screens;
