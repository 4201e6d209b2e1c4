import type { TemplateResult } from 'lit-html';

type AttributeKind = 'string' | 'boolean';

/** An element as data. */
export interface ElementDefinition {
  tag: `learn-${string}`;
  /** Dashed attribute name to its kind. A boolean counts by presence. Each attribute is also a camelCase property. */
  attributes: Record<string, AttributeKind>;
  /** The events it fires: composed, bubbling, with a typed `detail`. */
  events: readonly string[];
}

/** What the loader knows of an element, before any of its code has arrived. */
export interface Outline<D extends Pick<ElementDefinition, 'tag'> = ElementDefinition> {
  tag: D['tag'];
  /** The paths (relative to the API base) that its first screen asks for, from the element's attributes. */
  preload?: (attribute: (name: string) => string | null) => string[];
  /** What is painted until the class is here and has its first data. */
  skeleton: () => TemplateResult;
}

/** Attributes that every element has. */
export const common = {
  /** Origin (or prefix) of the platform; the page's own origin when absent. */
  'api-base': 'string',
  /** BCP 47 code; the stored or the browser's locale when absent. */
  locale: 'string',
  /** Prefix of every link, `/learn` when absent. */
  'link-base': 'string',
} as const;

type Camel<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** Props of a screen: one per attribute, camelCase. */
export type ScreenProps<D extends Pick<ElementDefinition, 'attributes'>> = {
  [K in keyof D['attributes'] as Camel<K>]: D['attributes'][K] extends 'boolean' ? boolean : string | undefined;
};

/** `objective-id` as the property `objectiveId`. */
export const camel = (dashed: string) => dashed.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
