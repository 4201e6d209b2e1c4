import type { TemplateResult } from 'lit-html';
import { findLocale } from '../i18n/locales';

/**
 * What an attribute takes: any text; nothing, as a boolean counts by presence; a number; a text without which there is nothing
 * to show; a locale; an address; or one of a list of words.
 */
export type AttributeKind = 'string' | 'boolean' | 'number' | 'required' | 'locale' | 'url' | readonly string[];

/** Whether a value of an attribute can't be what was meant. */
export const isWrong = (kind: AttributeKind, value: string | null): boolean =>
  kind === 'required'
    ? !value
    : Boolean(value) &&
      (Array.isArray(kind)
        ? !kind.includes(value)
        : kind === 'locale'
          ? !findLocale(value)
          : kind === 'number'
            ? !(Number(value) > 0)
            : kind === 'url' && !URL.canParse(value!, location.href));

/**
 * An element as data. What embedders are told of it stands in the comments of its definition, with `@fires`, `@csspart`,
 * `@state`, and `@default` of attributes: the build reads them from there (tools/manifest).
 */
export interface ElementDefinition {
  tag: `learn-${string}`;
  /** Dashed attribute name to its kind. Each attribute is also a camelCase property. */
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
  'api-base': 'url',
  /**
   * Language of texts, dates and numbers: a BCP 47 code, e.g. `de-DE` or `de`. Absent: the one that the learner chose, else the
   * browser's, else `en-US`.
   */
  locale: 'locale',
  /**
   * Prefix of every link, e.g. `/training`: the page that the links lead to.
   * @default /learn
   */
  'link-base': 'string',
  /**
   * Level of the element's first heading, for the page's own outline; those below it follow. It is told by `aria-level`.
   * @default 1
   */
  'heading-level': ['1', '2', '3', '4', '5', '6'],
  /**
   * Light or dark; `auto`: as the ground is that the element stands on, for pages that are dark by a class. Absent: the page's
   * `color-scheme`.
   */
  theme: ['light', 'dark', 'auto'],
} as const;

type Camel<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** Props of a screen: one per attribute, camelCase. */
export type ScreenProps<D extends Pick<ElementDefinition, 'attributes'>> = {
  [K in keyof D['attributes'] as Camel<K>]: D['attributes'][K] extends 'boolean' ? boolean : string | undefined;
};

/** `objective-id` as the property `objectiveId`. */
export const camel = (dashed: string) => dashed.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
