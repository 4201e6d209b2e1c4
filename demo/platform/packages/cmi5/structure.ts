import { faultOf } from '../../xapi/statement';
import { iri } from '../../xapi/values';
import { encoded, resolve } from '../href';
import {
  moveOns,
  openItems,
  PackageRefused,
  type Item,
  type Launch,
  type Manifest,
  type Note,
  type Report,
} from '../shapes';
import { all, attribute, first, textAt, type Xml } from '../xml';

export const CMI5_STRUCTURE = 'cmi5.xml';
const MOST_ITEMS = 2_000;
/** The parameters that a launch adds (8.1). */
const LAUNCH_PARAMETERS = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'];

/** The children of each element in the order of its schema; `?`: it may be absent. */
const ORDER: Record<string, readonly string[]> = {
  courseStructure: ['course', 'objectives?', 'au|block'],
  course: ['title', 'description'],
  block: ['title', 'description', 'objectives?', 'au|block'],
  au: ['title', 'description', 'objectives?', 'url', 'launchParameters?', 'entitlementKey?'],
  objective: ['title', 'description'],
};

const at = ({ line }: Xml) => `${CMI5_STRUCTURE}:${line}`;

interface Source {
  find: (path: string) => string | undefined;
  unused: Note[];
  understood: Note[];
  /** The IRIs that were given already. */
  ids: Set<string>;
}

/** @throws PackageRefused when the children of an element are not those of its schema */
function requireOrder(element: Xml): void {
  const order = ORDER[element.name]!.map((each) => each.replace('?', '').split('|'));
  const places = element.children
    .map(({ name }) => order.findIndex((names) => names.includes(name)))
    .filter((place) => place >= 0);
  if (places.some((place, index) => index > 0 && place < places[index - 1]!))
    throw new PackageRefused(`The elements in <${element.name}> are not in their order.`, at(element));
  ORDER[element.name]!.forEach((each, place) => {
    if (!each.endsWith('?') && !places.includes(place))
      throw new PackageRefused(`<${element.name}> has no <${each.replace('|', '> or <')}>.`, at(element));
  });
}

/** The IRI of an element. @throws PackageRefused when it is none, or another element has it */
function idOf(element: Xml, { ids }: Source): string {
  const id = attribute(element, 'id');
  if (id === undefined || faultOf(iri, id) !== undefined)
    throw new PackageRefused(`The id of <${element.name}> is no IRI.`, at(element));
  if (ids.has(id)) throw new PackageRefused(`Two elements have the id “${id}”.`, at(element));
  ids.add(id);
  return id;
}

const titleOf = (element: Xml) => textAt(element, 'title', 'langstring') ?? attribute(element, 'id')!;

/** Where a unit opens: an address of http or https, or a file of the package. @throws PackageRefused */
function hrefOf(element: Xml, source: Source): string {
  const url = textAt(element, 'url') ?? '';
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const taken = LAUNCH_PARAMETERS.find((name) => new URLSearchParams(query).has(name));
  if (taken) throw new PackageRefused(`The address has the parameter ${taken}, which a launch adds.`, at(element));
  if (/^https?:/i.test(url)) {
    if (/\s/.test(url) || !URL.canParse(url))
      throw new PackageRefused(`“${url.slice(0, 100)}” is no address.`, at(element));
    const { origin, protocol } = new URL(url);
    source.understood.push({ text: `opens at another place: ${origin}`, at: at(element) });
    if (protocol === 'http:')
      source.understood.push({
        text: 'a page of http opens in a window of its own: browsers show none within one of https',
        at: at(element),
      });
    return url;
  }
  const { path, rest } = resolve(url, [], at(element));
  const found = source.find(path);
  if (!found) throw new PackageRefused(`The file “${path}” is missing in the package.`, at(element));
  return encoded(found) + rest;
}

/** An attribute with one of several values. @throws PackageRefused for another value */
function choice<const Name extends string>(element: Xml, name: string, names: readonly Name[]): Name | undefined {
  const value = attribute(element, name);
  if (value === undefined || names.includes(value as Name)) return value as Name | undefined;
  throw new PackageRefused(`${name} is none of ${names.join(', ')}.`, at(element));
}

function launchOf(element: Xml, title: string, source: Source): Launch {
  const score = attribute(element, 'masteryScore');
  const mastery = score === undefined ? undefined : Number(score);
  if (mastery !== undefined && !(mastery >= 0 && mastery <= 1))
    throw new PackageRefused('masteryScore is no number from 0 to 1.', at(element));
  const moveOn = choice(element, 'moveOn', moveOns);
  const method = choice(element, 'launchMethod', ['AnyWindow', 'OwnWindow']);
  const data = first(element, 'launchParameters')?.text.trim();
  const key = textAt(element, 'entitlementKey');
  if (mastery !== undefined)
    source.understood.push({ text: `“${title}” is passed with a score of ${mastery}`, at: at(element) });
  if (method === 'OwnWindow')
    source.understood.push({ text: `“${title}” opens in a window of its own`, at: at(element) });
  return {
    href: hrefOf(element, source),
    ...(data && { data }),
    ...(mastery !== undefined && { mastery }),
    ...(moveOn && { moveOn }),
    ...(method === 'OwnWindow' && { ownWindow: true }),
    ...(key && { entitlementKey: key }),
  };
}

/** The units and blocks in an element. */
function itemsOf(parent: Xml, source: Source): Item[] {
  return parent.children
    .filter(({ name }) => name === 'au' || name === 'block')
    .map((element) => {
      const id = idOf(element, source);
      requireOrder(element);
      const title = titleOf(element);
      if (first(element, 'objectives')) source.unused.push({ text: `objectives of “${title}”`, at: at(element) });
      return element.name === 'au'
        ? { id, title, launch: launchOf(element, title, source) }
        : { id, title, items: itemsOf(element, source) };
    });
}

/**
 * Reads the course structure of a cmi5 package (cmi5, 13).
 * @param find the path of a file in the archive by its path in any case
 * @throws PackageRefused
 */
export function readCmi5(root: Xml, find: Source['find']): { manifest: Manifest; report: Report } {
  if (root.name !== 'courseStructure') throw new PackageRefused('This is no course structure of cmi5.', at(root));
  requireOrder(root);
  const source: Source = { find, unused: [], understood: [], ids: new Set() };
  const [course, more] = all(root, 'course');
  if (more) throw new PackageRefused('The structure has two courses.', at(more));
  requireOrder(course!);
  const id = idOf(course!, source);
  for (const objective of all(first(root, 'objectives'), 'objective')) {
    idOf(objective, source);
    requireOrder(objective);
    source.unused.push({ text: `the objective “${titleOf(objective)}”`, at: at(objective) });
  }
  const items = itemsOf(root, source);
  if (openItems(items).length > MOST_ITEMS) throw new PackageRefused(`The package has more than ${MOST_ITEMS} items.`);
  const language = attribute(first(course, 'title', 'langstring'), 'lang');
  return {
    manifest: {
      kind: 'cmi5',
      version: '1.0',
      id,
      title: titleOf(course!),
      ...(language && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) && { language }),
      items,
    },
    report: { understood: [{ text: 'cmi5' }, ...source.understood], unused: source.unused },
  };
}
