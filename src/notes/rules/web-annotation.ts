import { anchor as anchorSchema, noteColours, type Annotation, type NoteKind } from '../../contract/annotations';
import * as v from '../../contract/schema';
import { quoteOf, UNKNOWN_RIVAL } from './anchor';

/** The W3C context, and our own name for what helps us to find a place again. */
const CONTEXT = [
  'http://www.w3.org/ns/anno.jsonld',
  { learn: 'urn:learn:', 'learn:place': { '@id': 'urn:learn:place', '@type': '@json' } },
] as const;

/** Other engines (diff-match-patch) search contexts of at most 32 characters. */
const SEARCHED = 32;
type Selector = Annotation['anchor']['selectors'][number];
const forOthers = (selector: Selector): Selector =>
  selector.type === 'TextQuoteSelector'
    ? { ...selector, prefix: selector.prefix.slice(-SEARCHED), suffix: selector.suffix.slice(0, SEARCHED) }
    : selector;

const MOTIVATIONS = { highlight: 'highlighting', note: 'commenting', bookmark: 'bookmarking' } as const;
const kindOf = (motivation: string | undefined): NoteKind =>
  (Object.keys(MOTIVATIONS) as NoteKind[]).find((kind) => MOTIVATIONS[kind] === motivation) ?? 'note';

/** The words before and after a quote, as far as they are kept. */
function contextOf(anchor: Annotation['anchor']): [before: string, after: string] {
  const quote = quoteOf(anchor);
  return [quote?.prefix ?? '', quote?.suffix ?? ''];
}

/**
 * Notes as a page of W3C Web Annotations.
 * @param addressOf the address of the page that a note is on
 */
export const toWebAnnotations = (notes: readonly Annotation[], addressOf: (note: Annotation) => string) => ({
  '@context': CONTEXT,
  type: 'AnnotationPage',
  items: notes.map((note) => {
    const { id, kind, body, colour, created, updated, objectiveId, part, anchor } = note;
    const { selectors, ...place } = anchor;
    return {
      id: `urn:uuid:${id}`,
      type: 'Annotation',
      motivation: MOTIVATIONS[kind],
      created,
      modified: updated,
      ...(body && { body: { type: 'TextualBody', value: body, format: 'text/plain' } }),
      target: {
        type: 'SpecificResource',
        // A selector of a film or PDF is of that file; the page that shows it is its scope.
        ...(place.source
          ? { source: new URL(place.source, addressOf(note)).href, scope: addressOf(note) }
          : { source: addressOf(note) }),
        styleClass: colour,
        ...(selectors.length && { selector: selectors.map(forOthers) }),
      },
      'learn:place': { objectiveId, part, ...place, context: contextOf(anchor) },
    };
  }),
});

const many = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.union([v.array(schema), schema]),
    v.transform((value) => (Array.isArray(value) ? value : [value]) as v.InferOutput<S>[]),
  );
const body = v.union([v.string(), v.object({ value: v.optional(v.string(), '') })]);
const target = v.object({
  source: v.string(),
  scope: v.optional(v.string()),
  styleClass: v.optional(v.string()),
  selector: v.optional(many(v.looseObject({ type: v.string() })), () => []),
});
const place = v.object({
  objectiveId: v.string(),
  part: v.string(),
  context: v.tuple([v.string(), v.string()]),
  ...v.omit(anchorSchema, ['selectors']).entries,
});
const item = v.object({
  motivation: v.optional(v.string()),
  created: v.optional(v.string()),
  body: v.optional(many(body), () => []),
  target,
  'learn:place': v.optional(v.fallback(v.nullable(place), null), null),
});

/** A note of a file, without its id. */
export type ImportedNote = Pick<Annotation, 'objectiveId' | 'part' | 'kind' | 'colour' | 'body' | 'anchor' | 'created'>;

/** The course and the part in the address of a page. */
function placeIn(source: string): { objectiveId: string; part: string } | undefined {
  const [, objectiveId, axis] = /\/courses\/([^/?#]+)\/view\/content\/?([^?#]*)/.exec(source) ?? [];
  return objectiveId ? { objectiveId, part: axis?.split('/').at(-1) || objectiveId } : undefined;
}

const selectorsIn = (selectors: readonly { type: string }[], context: [string, string] | undefined) =>
  selectors.flatMap((selector) => {
    const whole = context && selector.type === 'TextQuoteSelector' && { prefix: context[0], suffix: context[1] };
    const filled = { prefix: '', suffix: '', ...selector, ...whole };
    const parsed = v.safeParse(anchorSchema.entries.selectors, [filled]);
    return parsed.success ? parsed.output : [];
  });

/** Reads notes of a file of Web Annotations; those that name no place in a course are left out. @param json the text of the file */
export function fromWebAnnotations(json: string, now: Date): ImportedNote[] {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    return [];
  }
  const items = Array.isArray(file) ? file : ((file as { items?: unknown } | null)?.items ?? [file]);
  return (Array.isArray(items) ? items : []).flatMap((each: unknown): ImportedNote[] => {
    const parsed = v.safeParse(item, each);
    if (!parsed.success) return [];
    const { target: at, motivation, created = '' } = parsed.output;
    const own = parsed.output['learn:place'];
    const where = own ?? placeIn(at.scope ?? at.source);
    if (!where) return [];
    const { source = '', edition = '', unique = [], rival = UNKNOWN_RIVAL } = own ?? {};
    const text = parsed.output.body.map((one) => (typeof one === 'string' ? one : one.value)).join('\n\n');
    return [
      {
        objectiveId: where.objectiveId,
        part: where.part,
        kind: kindOf(motivation),
        colour: noteColours.find((colour) => colour === at.styleClass) ?? 'yellow',
        body: text,
        anchor: { source, edition, unique, rival, selectors: selectorsIn(at.selector, own?.context).slice(0, 4) },
        created: Number.isNaN(Date.parse(created)) ? now.toISOString() : created,
      },
    ];
  });
}
