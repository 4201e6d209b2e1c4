import { readFileSync } from 'node:fs';
import { BUILT } from './built';

interface Described {
  name: string;
  description: string;
}
export interface Attribute extends Described {
  fieldName: string;
  type: { text: string };
  default?: string;
}
export interface Field extends Described {
  type: { text: string };
  optional?: boolean;
}
/** A property (`attribute`: absent when it has none), or a method. */
type Member = (Field & { kind: 'field'; attribute?: string }) | (Described & { kind: 'method' });
export interface Event extends Described {
  type: { text: string };
  'x-detail': Field[];
}

/** An element in the manifest of the package. */
export interface ElementDoc {
  name: string;
  tagName: string;
  summary: string;
  description: string;
  attributes: Attribute[];
  members: Member[];
  events: Event[];
  cssParts?: Described[];
  cssProperties: (Described & { default: string; syntax: string })[];
  cssStates: Described[];
  slots?: Described[];
  'x-example': string;
  /** The name of its module: `@learn/elements/<module>`. */
  module: string;
}

/** The address of an element's page. */
export const pathOf = ({ module }: Pick<ElementDoc, 'module'>) => `/elements/${module}`;

/** All elements of the build: the portal first, then the screens by name. @throws Error when nothing is built */
export function readManifest(): ElementDoc[] {
  const { modules } = JSON.parse(readFileSync(`${BUILT}/custom-elements.json`, 'utf8')) as {
    modules: { path: string; declarations: [Omit<ElementDoc, 'module'>] }[];
  };
  const rank = ({ tagName }: ElementDoc) => (tagName === 'learn-app' ? '' : tagName);
  return modules
    .map(({ path, declarations: [declaration] }) => ({
      ...declaration,
      module: path.slice('dist/elements/'.length, -'.js'.length),
    }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
