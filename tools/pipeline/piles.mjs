/*
 * Packs modules into files. Two wishes pull apart: a page should load no code that it does not need, so each module would be a file; and
 * it should load few files, since each costs a request, and small ones compress badly.
 */

/**
 * What is loaded together: a screen, a page until it is idle, a late part.
 * @typedef {object} Load
 * @property {ReadonlySet<string>} modules all that it needs
 * @property {number} weight how much its bytes count
 * @property {boolean} [isStrict] its files have nothing that it does not need
 */

/**
 * Modules in one file.
 * @typedef {object} Pile
 * @property {Set<string>} modules
 * @property {number} size in bytes
 * @property {Uint8Array} needs for each load 1 if it gets the file
 * @property {Set<Pile>} imports the files that this file needs, directly or through others
 * @property {string} [name] of a pile that is given: no other joins it
 */

/** What a further file costs a load, in bytes of code. */
const FILE = 1_000;

/** Puts together what the same loads need, or has the same given name. */
function firstPiles(modules, loads, nameOf) {
  const piles = new Map();
  for (const [id, size] of modules) {
    const needs = Uint8Array.from(loads, (load) => Number(load.modules.has(id)));
    const name = nameOf(id);
    const key = name ?? needs.join('');
    const pile = piles.get(key) ?? { modules: new Set(), size: 0, needs, imports: new Set(), name };
    piles.set(key, pile);
    pile.modules.add(id);
    pile.size += size;
    addNeeds(pile, needs);
  }
  return new Set(piles.values());
}

const addNeeds = (pile, needs) => needs.forEach((need, at) => (pile.needs[at] ||= need));

/** Fills `imports`, and lets the files that a pile imports be loaded wherever it is. */
function linkPiles(piles, importsOf) {
  const pileOf = new Map([...piles].flatMap((pile) => [...pile.modules].map((id) => [id, pile])));
  for (const pile of piles) {
    const found = new Set(pile.modules);
    for (const id of found) importsOf(id).forEach((next) => found.add(next));
    for (const id of found) if (pileOf.has(id)) pile.imports.add(pileOf.get(id));
    pile.imports.delete(pile);
  }
  for (const pile of piles) for (const needed of pile.imports) addNeeds(needed, pile.needs);
}

/** The weight of the loads that get one pile and also, or not, the other. */
function weightOf(pile, other, weights, also) {
  let sum = 0;
  for (let at = 0; at < weights.length; at++)
    if (pile.needs[at] && Boolean(other.needs[at]) === also) sum += weights[at];
  return sum;
}

/** What the loads save when two piles become one; below 0 they lose. */
function saving(one, other, weights) {
  const more = (pile, by) => pile.size * weightOf(by, pile, weights, false);
  let sum = FILE * weightOf(one, other, weights, true) - more(one, other) - more(other, one);
  for (const [pile, by] of [
    [one, other],
    [other, one],
  ]) {
    for (const needed of pile.imports) {
      if (sum <= 0) return sum;
      if (needed !== by) sum -= more(needed, by);
    }
  }
  return sum;
}

/** Whether two files would import each other if these two became one. */
const isCircle = (one, other) =>
  [...one.imports].some((pile) => pile !== other && pile.imports.has(other)) ||
  [...other.imports].some((pile) => pile !== one && pile.imports.has(one));

function join(pile, other, piles) {
  piles.delete(other);
  other.modules.forEach((id) => pile.modules.add(id));
  pile.size += other.size;
  addNeeds(pile, other.needs);
  other.imports.forEach((needed) => pile.imports.add(needed));
  pile.imports.delete(pile);
  pile.imports.delete(other);
  for (const each of piles) {
    if (each.imports.delete(other)) each.imports.add(pile);
    if (each.imports.has(pile)) pile.imports.forEach((needed) => each.imports.add(needed));
  }
  for (const needed of pile.imports) addNeeds(needed, pile.needs);
}

/**
 * Begins with one pile for each set of loads; then each pile, the smallest first, joins the one with which the loads save most, until
 * they save nothing more.
 * @param {ReadonlyMap<string, number>} modules size of each by its id
 * @param {readonly Load[]} loads
 * @param {object} options
 * @param {(id: string) => readonly string[]} options.importsOf
 * @param {(id: string) => string | undefined} options.nameOf the name of the given pile of a module
 * @param {(one: Pile, other: Pile) => boolean} options.mayJoin
 * @returns {Set<Pile>}
 */
export function packed(modules, loads, { importsOf, nameOf, mayJoin }) {
  const piles = firstPiles(modules, loads, nameOf);
  linkPiles(piles, importsOf);
  const weights = loads.map(({ weight }) => weight);
  const strict = loads.flatMap(({ isStrict }, at) => (isStrict ? [at] : []));
  const isGiven = (pile) => pile.name !== undefined;
  const fits = (one, other) => strict.every((at) => one.needs[at] === other.needs[at]);
  for (let before = Infinity; piles.size < before;) {
    before = piles.size;
    for (const pile of [...piles].sort((a, b) => a.size - b.size)) {
      if (!piles.has(pile) || isGiven(pile)) continue;
      let [best, most] = [undefined, 0];
      for (const other of piles) {
        if (other === pile || isGiven(other) || !fits(pile, other)) continue;
        const saved = saving(pile, other, weights);
        if (saved > most && mayJoin(pile, other) && !isCircle(pile, other)) [best, most] = [other, saved];
      }
      if (best) join(best, pile, piles);
    }
  }
  return piles;
}
