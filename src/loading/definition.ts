import { findLocale } from '../i18n/locales';

/**
 * What an attribute takes: `string` any text; `boolean` nothing, its presence counts; `number` a number; `required` a text
 * that the element can't do without; `locale` a BCP 47 code; `url` an address; `texts` a host's own texts; a list: one of its words.
 */
export type AttributeKind =
  'string' | 'boolean' | 'number' | 'required' | 'locale' | 'url' | 'texts' | readonly string[];

/** Whether the value of an attribute is invalid for its kind; null: the attribute is absent. */
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

/** Reads an attribute of an element; null when it is absent. */
export type ReadAttribute = (name: string) => string | null;

/** What the loader paints in place of an element until it has its first data (skeleton.ts draws it). */
export type Skeleton =
  | 'page'
  | 'short-page'
  /** A heading and tabs. */
  | 'tabs'
  /** Cards under a search field. */
  | 'searched-cards'
  /** Cards under a search field and a row of collections. */
  | 'collections'
  /** Cards under a search field, a row of collections, and the heading of a group. */
  | 'groups'
  /** The page of a course: its picture stands beside its words. */
  | 'course'
  /** The content of a course: the text stands beside the list of parts. */
  | 'content'
  | 'dashboard'
  | 'calendar'
  | 'certificate';

/** The part of a definition that the loader needs before the element's code is loaded. */
export interface Outline {
  tag: `learn-${string}`;
  /** The paths (relative to the API base) that the first screen requests. */
  preload?: (attribute: ReadAttribute) => string[];
  /** Whether the first cards are painted before the element's code is loaded: their requests then go before all others. */
  paintsFirst?: (attribute: ReadAttribute) => boolean;
  /** Absent: 'page'. */
  skeleton?: Skeleton | ((attribute: ReadAttribute) => Skeleton);
  /** Its skeleton is that of a screen, below the portal's header and within its margins. */
  isPortal?: true;
}

/** The name of the skeleton of an element with these attributes. */
export const skeletonName = ({ skeleton = 'page' }: Pick<Outline, 'skeleton'>, attribute: ReadAttribute): Skeleton =>
  typeof skeleton === 'function' ? skeleton(attribute) : skeleton;

/**
 * The description of an element, in `definition.ts` of its folder. Every list of elements is derived from it (README.md beside
 * this file). Its comments are the documentation for embedders, with `@fires`, `@csspart`, `@slot`, `@cssstate` and `@example`,
 * and `@default` of attributes: tools/manifest reads them.
 */
export interface ElementDefinition extends Outline {
  /** The kind of each attribute by its dashed name. Each attribute is also a camelCase property. */
  attributes: Record<string, AttributeKind>;
}

/**
 * Attributes that every element has, and its events, parts and slots.
 *
 * @fires learn-metrics
 * @csspart button
 * @csspart button-primary
 * @csspart icon
 * @csspart message
 * @csspart skeleton
 * @slot header Your own content above all that the element shows, also while it loads.
 * @slot footer Your own content below all that the element shows.
 */
export const common = {
  /** Origin of the platform, or a prefix of its requests, e.g. `https://learn.example`. Absent: the page's own origin. */
  'api-base': 'url',
  /**
   * Language of texts, dates and numbers: a BCP 47 code, e.g. `de-DE` or `de`. Absent: the language that the learner chose, else
   * the browser's, else `en-US`.
   */
  locale: 'locale',
  /**
   * Prefix of every link, e.g. `/training`: the page that the links lead to.
   * @default /learn
   */
  'link-base': 'string',
  /**
   * Level of the element's first heading in the page's outline; the headings below it follow. It is set with `aria-level`.
   * @default 1
   */
  'heading-level': ['1', '2', '3', '4', '5', '6'],
  /**
   * Light or dark; `auto`: follows the background behind the element, for pages that turn dark by a class. Absent: follows the
   * page's `color-scheme`.
   */
  theme: ['light', 'dark', 'auto'],
  /**
   * What the elements of the page may do with the visitor's browser. `none`: they store nothing and log no events; what they stored
   * before is removed. `functional`: they store what they need to work and to remember, and log no events. `all`: they log events
   * too. The strictest value on a page holds for all its elements. Absent everywhere: `all` on the platform's own origin,
   * `functional` on others.
   */
  consent: ['none', 'functional', 'all'],
  /**
   * `lazy`: the element requests nothing, and its code does not load, until it comes within two screens of a scroll, or is no longer
   * hidden.
   * @default eager
   */
  loading: ['eager', 'lazy'],
  /**
   * Your own words for texts of the element, as JSON: texts by key, for all languages or by language, e.g.
   * `{"list.searchLabel": "Search training"}` or `{"en": {"courseList:title": "My training"}, "de": {"courseList:title": "Meine Schulungen"}}`.
   */
  texts: 'texts',
} as const;

type Camel<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** Props of a screen: one per attribute, camelCase. */
export type ScreenProps<D extends Pick<ElementDefinition, 'attributes'>> = {
  [K in keyof D['attributes'] as Camel<K>]: D['attributes'][K] extends 'boolean'
    ? boolean
    : D['attributes'][K] extends 'number'
      ? number | undefined
      : string | undefined;
};

/** `objective-id` as the property `objectiveId`. */
export const camel = (dashed: string) => dashed.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
