import { resolve, sep } from 'node:path';
import { minifySync } from 'oxc-minify';
import { elements, PORTAL, screenOf } from '../elements.mjs';
import { pages } from '../pages.mjs';
import { packed } from './piles.mjs';

/** The entries that paint the first cards of lists; the second imports the first. */
export const painters = ['first-cards', 'first-cards-learner'];

/** The elements with a list of courses. */
const lists = ['catalog', 'course-list', 'dashboard', PORTAL, 'open-catalog'];

/** The file of each entry: the elements, and the painters of first cards. */
export const entries = {
  ...Object.fromEntries(elements.map((name) => [`elements/${name}`, screenOf(name)])),
  ...Object.fromEntries(painters.map((name) => [name, `elements/${name}.ts`])),
};

const screens = new Map(elements.map((name) => [name, resolve(screenOf(name))]));
const screenFiles = new Set(screens.values());

/** Modules that these need through static imports. */
function reachOf(files, importsOf) {
  const found = new Set(files);
  for (const id of found) importsOf(id).forEach((next) => found.add(next));
  return found;
}

/** How much the bytes of a load count: of a part that is loaded on demand, less. */
const WEIGHTS = { painter: 20, screen: 10, page: 10, inPortal: 3, part: 0.2 };
/** The screens that visitors open, who have no code of ours yet; their bytes count more. */
const forVisitors = ['certificate', 'open-catalog'];
const VISITORS = 3;

const weightOf = (name, weight) => (forVisitors.includes(name) ? VISITORS * weight : weight);

/** What most learners see: the files of these screens, and of the portal's pages, have nothing that they do not need. */
const strict = ['course', 'course-list'];

/** The loads of the screens, each in its own tag; `of` is the element. */
const loadsOfScreens = (reach) =>
  elements.map((name) => ({
    of: name,
    modules: reach([screens.get(name)]),
    weight: weightOf(name, WEIGHTS.screen),
    isStrict: strict.includes(name),
  }));

const loadsInPortal = (reach) =>
  elements.map((name) => ({
    modules: reach([screens.get(PORTAL), screens.get(name)]),
    weight: WEIGHTS.inPortal,
    isStrict: name === 'course-list',
  }));

const loadsOfPages = (reach) =>
  pages.map((page) => ({
    modules: reach([...page.elements.map((name) => screens.get(name)), ...page.soon.map((file) => resolve(file))]),
    weight: weightOf(page.elements[0], WEIGHTS.page),
    isStrict: page.elements[0] === PORTAL,
  }));

/** The modules that every screen with this part has loaded before it: none where there is no such screen. */
function loadedBefore(part, reach, lateOf) {
  const hosts = [...screens.values()].filter((screen) => lateOf(screen).has(part)).map((screen) => reach([screen]));
  return hosts.length ? [...hosts[0]].filter((id) => hosts.every((host) => host.has(id))) : [];
}

/**
 * The loads of the parts that are loaded on demand: each with what is there already, as that costs nothing more. `of` is the element with
 * the part, '' for a part of src.
 */
function loadsOfParts(ids, reach, getModuleInfo) {
  const late = new Map();
  const partsOf = (id) => getModuleInfo(id).dynamicallyImportedIds.filter((part) => !screenFiles.has(part));
  const lateOf = (screen) => {
    if (late.has(screen)) return late.get(screen);
    const found = reach([screen]);
    for (const id of found) partsOf(id).forEach((part) => reach([part]).forEach((each) => found.add(each)));
    late.set(screen, found);
    return found;
  };
  const parts = new Set(ids.flatMap(partsOf));
  return [...parts].map((part) => ({
    of: elementOf(part) ?? '',
    modules: new Set([...reach([part]), ...loadedBefore(part, reach, lateOf)]),
    weight: WEIGHTS.part,
  }));
}

/** A guess at what a module adds to a file in brotli, from its minified code: tree shaking, which removes more, comes later. */
const sizeOf = (code) => minifySync('module.js', code).code.length / 3;

/**
 * The files that are given:
 * - `core`: React, r2wc, and modules that the open catalog, the lightest element, and an element without a list need at once.
 * - `first-cards`, `first-cards-learner`: the painters of first cards. The first imports no other chunk. What a visitor's page needs
 *   later is not in the second.
 * - `cards`: modules that the open catalog shares only with other lists.
 */
function givenNames(reach) {
  const [first, second] = painters.map((name) => reach([resolve(entries[name])]));
  const [visitors] = loadsOfPages(reach).filter((_, at) => pages[at].elements[0] === 'open-catalog');
  const now = new Map(elements.map((name) => [name, reach([screens.get(name)])]));
  return (id) => {
    // The CommonJS helper belongs to React: in another chunk, React would import that chunk back.
    if (/commonjsHelpers|node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id)) return 'core';
    if (first.has(id)) return painters[0];
    const users = elements.filter((name) => now.get(name).has(id));
    if (users.includes('open-catalog') && users.length > 1)
      return users.every((name) => lists.includes(name)) ? 'cards' : 'core';
    return second.has(id) && !visitors.modules.has(id) ? painters[1] : undefined;
  };
}

/** The element in whose folder a module is; undefined: none. */
const elementOf = (id) => elements.find((name) => id.startsWith(resolve('elements', name) + sep));

/**
 * The code of an element comes with that element, its parts, or the portal; of the others only its definition. And a part that is loaded
 * on demand stays apart from what asks for it.
 */
const mayJoinBy = (loads, getModuleInfo) => (one, other) =>
  [
    [one, other],
    [other, one],
  ].every(([pile, by]) => {
    const more = loads.filter(({ of }, at) => of !== undefined && by.needs[at] && !pile.needs[at]);
    return [...pile.modules].every((id) => {
      const element = id.endsWith('definition.ts') ? undefined : elementOf(id);
      if (element && more.some(({ of }) => of !== element)) return false;
      return !getModuleInfo(id).dynamicallyImportedIds.some((part) => by.modules.has(part));
    });
  });

/** The name of the chunk of each module. */
function chunksOf(ids, getModuleInfo) {
  const importsOf = (id) => getModuleInfo(id)?.importedIds ?? [];
  const reach = (files) => reachOf(files, importsOf);
  const included = ids.filter((id) => getModuleInfo(id).isIncluded && getModuleInfo(id).code);
  const sizes = new Map(included.map((id) => [id, sizeOf(getModuleInfo(id).code)]));
  const loads = [
    ...loadsOfScreens(reach),
    ...loadsInPortal(reach),
    ...loadsOfPages(reach),
    { modules: reach(painters.map((name) => resolve(entries[name]))), weight: WEIGHTS.painter },
    ...loadsOfParts(included, reach, getModuleInfo),
  ];
  const piles = packed(sizes, loads, {
    importsOf,
    nameOf: givenNames(reach),
    mayJoin: mayJoinBy(loads, getModuleInfo),
  });
  return new Map([...piles].flatMap((pile, at) => [...pile.modules].map((id) => [id, nameOf(pile, at)])));
}

/** The name of a pile's chunk: `shared-…` where most elements need it at once; undefined where one load needs it, which rollup sees too. */
function nameOf({ name, needs }, at) {
  if (name || needs.filter(Boolean).length < 2) return name;
  const isShared = needs.slice(0, elements.length).filter(Boolean).length > elements.length / 2;
  return `${isShared ? 'shared' : 'pile'}-${at}`;
}

/**
 * Rollup's `manualChunks` for one build. Which modules are in one file follows from what is loaded together (piles.mjs): a screen by
 * itself or in the portal, the pages of tools/pages.mjs until they are idle, and each part that is loaded on demand.
 */
export function manualChunks() {
  let chunks;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= chunksOf([...getModuleIds()], getModuleInfo);
    return chunks.get(id);
  };
}
