import { send } from '../../client/page/send';
import * as calls from '../../contract/calls/access';
import { map, type MapStore } from 'nanostores';
import type { ListedAccess } from '../../contract/listed';
import type { Shelf } from '../../contract/shelves';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';

/** A shelf that the learner has chosen. It is used as long as the loaded lists still have the earlier shelf, `from`. */
interface Change {
  from: Shelf | null;
  to: Shelf | null;
}
type Changes = Record<string, Change | undefined>;

/** The changes of this page, by the id of the access. */
export const shelfChanges: (platform: Platform) => MapStore<Changes> = perPlatform(() => map<Changes>({}));

/** The last command of each course: the next one waits for it, so that an undo never arrives before the change that it undoes. */
const commandsOf = perPlatform(() => new Map<string, Promise<unknown>>());

/** The shelf of a course as the learner sees it; undefined when the platform has no shelves, or the learner does not have the course. */
export function shelfOf({ id, objectiveAccess: own }: ListedAccess, changes: Changes): Shelf | null | undefined {
  if (own?.shelf === undefined) return undefined;
  const change = changes[id];
  return change?.from === own.shelf ? change.to : own.shelf;
}

/**
 * Puts a course on a shelf; null removes it from its shelf. The change is shown at once, and undone when the platform refuses it.
 * Afterwards the lists of courses load again.
 * @throws ApiError, NetworkError
 */
export async function putOnShelf(platform: Platform, access: ListedAccess, shelf: Shelf | null): Promise<void> {
  const { id } = access;
  const from = access.objectiveAccess?.shelf ?? null;
  const changes = shelfChanges(platform);
  const commands = commandsOf(platform);
  const put = () => send(platform, calls.courseShelf(id), { shelf });
  changes.setKey(id, { from, to: shelf });
  const sent = (commands.get(id) ?? Promise.resolve()).then(put, put);
  commands.set(id, sent);
  try {
    await sent;
  } catch (error) {
    changes.setKey(id, undefined);
    throw error;
  }
}
