import type { Attribute, ElementDoc } from '../../manifest';
import { PORTAL } from '../../../../src/portal/portal-paths';
import { attributesText } from '../../../../src/markup/to-html';

/** Elements that show public data to anybody: every page may frame them, as every page may use their tags. */
const OPEN = ['open-catalog', 'certificate'];

/** Whether every page may frame an element, by the name of its module. */
export const isOpen = (module: string): boolean => OPEN.includes(module);

/** Attributes that the platform sets itself. */
const SET = ['api-base', 'texts'];
/** Attributes without an effect in a frame: its page is the portal's own, and is nothing but the element. */
const NOT_FRAMED = ['link-base', 'heading-level', 'loading', 'link-target', 'query-in-address'];

/** The values that a manifest's type allows, e.g. `'light' | 'dark'`; undefined for any text. */
export function valuesOf({ type }: Attribute): string[] | undefined {
  const values = [...type.text.matchAll(/'([^']*)'/g)].map(([, value]) => value!);
  return values.length ? values : undefined;
}

/** The attributes of an element that a page may choose. */
export const offered = ({ attributes }: ElementDoc): Attribute[] =>
  attributes.filter(({ name }) => !SET.includes(name));

/** Attributes and their values; true: present, without a value. */
export type Chosen = Record<string, string | true>;

const MOST_SIGNS = 500;

/** The attributes of an element that a query gives a value that is allowed; all other names and values are left out. */
export function chosenIn(element: ElementDoc, query: URLSearchParams): Chosen {
  const chosen: Chosen = {};
  for (const attribute of offered(element)) {
    const value = query.get(attribute.name)?.trim().slice(0, MOST_SIGNS);
    if (value === undefined) continue;
    if (attribute.type.text === 'boolean') {
      if (value !== 'false') chosen[attribute.name] = true;
      continue;
    }
    const isAllowed = valuesOf(attribute)?.includes(value) ?? (attribute.type.text !== 'number' || /^\d+$/.test(value));
    if (value && isAllowed) chosen[attribute.name] = value;
  }
  return chosen;
}

/**
 * The attributes of an element in a frame. Its links open the portal in a new tab, because a frame may not show the portal's other
 * pages. On the page of another, it stores only what it needs, as a tag there does.
 */
export function framed({ module }: ElementDoc, chosen: Chosen): Chosen {
  const kept = Object.fromEntries(Object.entries(chosen).filter(([name]) => !NOT_FRAMED.includes(name)));
  return {
    consent: 'functional',
    ...kept,
    'link-base': PORTAL,
    ...(module === 'open-catalog' && !kept.address && { 'link-target': '_blank' }),
    ...(module === 'certificate' && { public: true as const }),
  };
}

/** The tag of an element, without its end. @example tagText('learn-rooms', {}) // '<learn-rooms>' */
export const tagText = (tag: string, attributes: Chosen): string => `<${tag}${attributesText(attributes)}>`;

/** The path of the page that shows an element alone. The whole portal is its own page. */
export function framePath({ module, attributes }: ElementDoc, chosen: Chosen): string {
  if (module === 'learn-app') return `${PORTAL}/courses`;
  const known = attributes.map(({ name }) => name).filter((name) => name in chosen && !NOT_FRAMED.includes(name));
  const query = new URLSearchParams(known.map((name) => [name, chosen[name] === true ? '' : (chosen[name] as string)]));
  return `${PORTAL}/embed/${module}${query.size ? `?${query.toString()}` : ''}`;
}
