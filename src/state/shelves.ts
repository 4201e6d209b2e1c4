import { map, type MapStore } from 'nanostores';
import { shelfCommand } from '../api/contract/objectives';
import * as paths from '../api/contract/paths';
import type { ObjectiveAccess } from '../domain/entities';
import type { Shelf } from '../domain/shelves';
import { perPlatform } from './per-platform';
import type { Platform } from './platform';

/** A shelf that the learner has chosen. It counts while the platform's lists still have the one before it. */
interface Change {
  from: Shelf | null;
  to: Shelf | null;
}
type Changes = Record<string, Change | undefined>;

/** The changes of this page, by the id of the access. */
export const shelfChanges: (platform: Platform) => MapStore<Changes> = perPlatform(() => map<Changes>({}));

/** The last command of each course: the next one waits for it, so that an undo never overtakes what it undoes. */
const commandsOf = perPlatform(() => new Map<string, Promise<unknown>>());

/** The shelf of a course as the learner sees it; undefined: the platform has no shelves, or the course is not the learner's. */
export function shelfOf({ objectiveAccess: own }: ObjectiveAccess, changes: Changes): Shelf | null | undefined {
  if (own?.shelf === undefined) return undefined;
  const change = changes[own.id];
  return change?.from === own.shelf ? change.to : own.shelf;
}

/**
 * Puts a course on a shelf, or with null takes it from there. It is shown at once, and taken back where the platform refuses.
 * @returns when the lists have been asked to load again
 * @throws as the client
 */
export async function putOnShelf(platform: Platform, access: ObjectiveAccess, shelf: Shelf | null): Promise<void> {
  const { id = '', shelf: from = null } = access.objectiveAccess ?? {};
  const changes = shelfChanges(platform);
  const commands = commandsOf(platform);
  const send = () => platform.client.send('PUT', shelfCommand, paths.courseShelf(id), { shelf });
  changes.setKey(id, { from, to: shelf });
  const sent = (commands.get(id) ?? Promise.resolve()).then(send, send);
  commands.set(id, sent);
  try {
    await sent;
  } catch (error) {
    changes.setKey(id, undefined);
    throw error;
  }
  platform.refresh((path) => path.includes('objective-accesses/query'));
}
