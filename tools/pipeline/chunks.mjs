import { resolve } from 'node:path';
import { elements, screenOf } from '../elements.mjs';

/** The entries that paint the first cards of lists; the second imports the first. */
export const painters = ['first-cards', 'first-cards-learner'];

/** The elements with a list of courses; the open catalog loads the code of its filters later. */
const lists = ['catalog', 'course-list', 'dashboard', 'learn-app', 'open-catalog'];

/** The elements that show parts of a course. */
const courses = ['activity', 'course'];

/** The file of each entry: the elements, and the painters of first cards. */
export const entries = {
  ...Object.fromEntries(elements.map((name) => [`elements/${name}`, screenOf(name)])),
  ...Object.fromEntries(painters.map((name) => [name, `elements/${name}.ts`])),
};

/** The parts that the portal always loads once its first screen is shown. */
const afterwards = ['elements/learn-app/LateParts.tsx', 'elements/learn-app/hub/HubButton.tsx'];

/** These parts, and the modules of src and of the portal that they import: many are a few lines, which other late parts need too. */
function modulesAfterwards(getModuleInfo) {
  const found = new Set();
  const follow = (module) => {
    if (found.has(module)) return;
    found.add(module);
    getModuleInfo(module)?.importedIds.forEach(follow);
  };
  for (const part of afterwards) follow(resolve(part));
  const rooms = ['src', 'elements/learn-app'].map((room) => resolve(room));
  return new Set([...found].filter((module) => rooms.some((room) => module.startsWith(room))));
}

/** The entries that need each module: through static imports (`now`), or also through dynamic ones (`late`). */
function modulesOf(getModuleInfo) {
  const files = new Set(Object.values(entries).map((file) => resolve(file)));
  const follow = (module, reached) => {
    if (reached.has(module)) return reached;
    reached.add(module);
    getModuleInfo(module)?.importedIds.forEach((next) => follow(next, reached));
    return reached;
  };
  return new Map(
    Object.entries(entries).map(([name, file]) => {
      const now = follow(resolve(file), new Set());
      const late = new Set(now);
      for (const module of late) {
        for (const part of getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
          if (!files.has(part)) follow(part, late);
        }
      }
      return [name.replace('elements/', ''), { now, late }];
    }),
  );
}

/**
 * Rollup's `manualChunks` for one build. It aims at few requests, and at files that are large enough for brotli:
 * - `first-cards`, `first-cards-learner`: the painters of first cards; they import no other chunk.
 * - `core`: React, r2wc, and modules that the open catalog, the lightest element, and an element without a list need at once: all that
 *   every element needs. `cards`: modules that the open catalog shares only with other lists.
 * - `lists`: modules that only screens with a list of courses need. `shared`: modules that the portal's first screen shares with
 *   other elements.
 * - `…-first`, one for each element: modules that only this element needs at once, and others later.
 * - `parts`: modules that only the elements with parts of a course need.
 * - `others`: modules that the course shares with the rest. `rest`: modules that two or more of those share without the course.
 * - one for each element: modules that only this element needs at once.
 * - `afterwards`: modules that the portal needs right after its first screen, and no element before.
 */
export function manualChunks() {
  let reached;
  let after;
  return (id, { getModuleInfo }) => {
    // The CommonJS helper belongs to React: in another chunk, React would import that chunk back.
    if (/commonjsHelpers|node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id)) return 'core';
    reached ??= modulesOf(getModuleInfo);
    const has = (name) => reached.get(name).now.has(id);
    const [first, second] = painters.map(has);
    if (first || second) return painters[Number(!first && !has('open-catalog'))];
    const users = elements.filter(has);
    after ??= modulesAfterwards(getModuleInfo);
    if (!users.length) return after.has(id) ? 'afterwards' : undefined;
    const all = elements.filter((name) => reached.get(name).late.has(id));
    if (all.length < 2) return users[0];
    if (has('open-catalog')) return users.every((name) => lists.includes(name)) ? 'cards' : 'core';
    if (users.length === 1) return `${users[0]}-first`;
    if (all.every((name) => courses.includes(name))) return 'parts';
    if (has('learn-app') || reached.get('course-list').late.has(id))
      return all.every((name) => lists.includes(name)) ? 'lists' : 'shared';
    return has('course') ? 'others' : 'rest';
  };
}
