import type { TemplateResult } from 'lit-html';

export type AttributeKind = 'string' | 'boolean';

/**
 * An element as data. What embedders are told of it stands in the comments of its definition, with `@fires`, `@csspart`,
 * `@state`, and `@type` and `@default` of attributes: the build reads them from there (tools/manifest).
 */
export interface ElementDefinition {
  tag: `learn-${string}`;
  /** Dashed attribute name to its kind. A boolean counts by presence. Each attribute is also a camelCase property. */
  attributes: Record<string, AttributeKind>;
}

/** What the loader knows of an element, before any of its code has arrived. */
export interface Outline<D extends Pick<ElementDefinition, 'tag'> = ElementDefinition> {
  tag: D['tag'];
  /** The paths (relative to the API base) that its first screen asks for, from the element's attributes. */
  preload?: (attribute: (name: string) => string | null) => string[];
  /** Whether its first cards are painted before its code has come: for a moment they have the line to themselves. */
  paintsFirst?: (attribute: (name: string) => string | null) => boolean;
  /** What is painted until the class is here and has its first data, from the element's attributes. */
  skeleton: (attribute: (name: string) => string | null) => TemplateResult;
}

/** Attributes that every element has. */
export const common = {
  /** Origin of the platform, or a prefix of its calls, e.g. `https://learn.example`. Absent: the page's own origin. */
  'api-base': 'string',
  /**
   * Language of texts, dates and numbers: a BCP 47 code, e.g. `de-DE` or `de`. Absent: the one that the learner chose, else the
   * browser's, else `en-US`.
   */
  locale: 'string',
  /**
   * Prefix of every link, e.g. `/training`: the page that the links lead to.
   * @default /learn
   */
  'link-base': 'string',
} as const;

type Camel<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** Props of a screen: one per attribute, camelCase. */
export type ScreenProps<D extends Pick<ElementDefinition, 'attributes'>> = {
  [K in keyof D['attributes'] as Camel<K>]: D['attributes'][K] extends 'boolean' ? boolean : string | undefined;
};

/** `objective-id` as the property `objectiveId`. */
export const camel = (dashed: string) => dashed.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
