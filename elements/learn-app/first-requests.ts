import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import { isBare, trailOf } from '../../src/portal/portal-pages';
import type { Params } from '../../src/portal/route-pattern';
import { table, type Title } from '../../src/portal/routes';
import type { Outline } from '../../src/loading/definition';
import { screens } from '../screens';
import { firstScreen, pageHere, type Attribute } from './first-screen';

/** The paths of the requests that give names for the title and the breadcrumb. */
const named: Partial<Record<Title, (params: Params) => string>> = {
  course: ({ objectiveId = '' }) => paths.courseAccess(objectiveId),
  room: () => channelPaths.rooms,
};

/**
 * The requests of the portal's first screen for the browser's address, as paths relative to the API base. Those of the screen
 * itself come first, as a browser has few connections to one origin.
 */
export function firstRequests(attribute: Attribute): string[] {
  const page = pageHere(attribute);
  const { show } = page.route;
  const first = firstScreen(page, attribute);
  const screen: Outline | undefined = first && screens[first.screen];
  const all = [
    ...(show.kind === 'home' ? [paths.featureFlags] : []),
    ...((first && screen?.preload?.(first.attribute)) ?? []),
    ...(isBare(page)
      ? []
      : [paths.me, ...trailOf(page).flatMap((name) => named[table[name].title!]?.(page.params) ?? [])]),
  ];
  return [...new Set(all)];
}
