import { extraFlag, flag } from '../../../src/contract/common';
import { narrowed, type Shape } from '../../../src/contract/narrow';
import * as v from '../../../src/contract/schema';
import { lookUp } from '../../../src/base/look-up';
import { Problem } from './problem';

/** The schema of the answer of a list. */
interface PageShape extends v.GenericSchema {
  entries: { data: Shape & { item: Shape } };
}
const entriesOf = (shape: Shape): Record<string, Shape> =>
  shape.entries ?? (shape.wrapped ? entriesOf(shape.wrapped) : {});

function hasField(shape: Shape, [name, ...below]: string[]): boolean {
  const field = lookUp(entriesOf(shape), name!);
  return field !== undefined && (!below.length || hasField(field, below));
}

/** The selected fields of an item: of a field, those below it, or undefined for the field as a whole. */
type Tree = Map<string, Tree | undefined>;

function add(tree: Tree, [name, ...below]: string[]): void {
  if (!below.length) return void tree.set(name!, undefined);
  if (tree.has(name!) && !tree.get(name!)) return;
  if (!tree.has(name!)) tree.set(name!, new Map());
  add(tree.get(name!)!, below);
}

/** Whether a field is a flag that is false when it is absent. */
const isFlag = (field: unknown) => field === flag || field === extraFlag;

/**
 * The selected fields of an object that have a value.
 * @param omitsEmpty flags that are false and objects without fields are left out, too
 */
function picked(item: object, shape: Shape, tree: Tree, omitsEmpty: boolean): object {
  const entries = entriesOf(shape);
  const fields: Record<string, unknown> = {};
  for (const [name, below] of tree) {
    const own = (item as Record<string, unknown>)[name] ?? undefined;
    if (own === undefined || (omitsEmpty && own === false && isFlag(entries[name]))) continue;
    const value = below ? picked(own, entries[name]!, below, omitsEmpty) : own;
    if (!omitsEmpty || !below || Object.keys(value).length) fields[name] = value;
  }
  return fields;
}

const namesShape = v.pipe(v.string(), v.parseJson(), v.array(v.string()), v.minLength(1), v.maxLength(100));
const quoted = (text: string) => JSON.stringify(text.slice(0, 80));

/** The paths in `select`; undefined: all fields. @throws Problem 400 when it is no list of names */
export function selectedPaths(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  const parsed = v.safeParse(namesShape, text);
  if (!parsed.success) throw new Problem(400, 'select is ["name", ...].', { select: [parsed.issues[0].message] });
  return parsed.output;
}

/** The selected fields of a list: as a tree, and the schema of a page with them. */
interface Selection {
  tree: Tree;
  page: v.GenericSchema;
}

/** @throws Problem 400 for an unknown field */
function selectionOf(page: PageShape, paths: readonly string[]): Selection {
  const { item } = page.entries.data;
  const unknown = paths.find((path) => !hasField(item, path.split('.')));
  if (unknown !== undefined) throw new Problem(400, `Unknown field ${quoted(unknown)}.`, { select: [quoted(unknown)] });
  const selected = ['id', ...paths];
  const tree: Tree = new Map();
  for (const path of selected) add(tree, path.split('.'));
  const data = v.array(narrowed(item, selected));
  return { tree, page: v.object({ ...(page.entries as unknown as v.ObjectEntries), data }) };
}

/** The selections of each list that were asked for, by their text. */
const known = new WeakMap<PageShape, Map<string, Selection>>();
/** The most of one list. */
const MOST_SELECTIONS = 50;

/**
 * The answer of a list with the selected fields of each item, and its id. Only they are validated. Fields without a value are left out.
 * @param text JSON, a list of paths: `["dueDate", "objective.name"]`; null: all fields
 * @param omitsEmpty flags that are false are left out, too: clients of older releases do not ask for it
 * @throws Problem 400 for an unknown field
 */
export function selected(answer: unknown, text: string | null, page: v.GenericSchema, omitsEmpty: boolean): object {
  if (text === null) return v.parse(page, answer) as object;
  const shape = page as PageShape;
  const selections = known.get(shape) ?? new Map<string, Selection>();
  known.set(shape, selections);
  const selection = selections.get(text) ?? selectionOf(shape, selectedPaths(text)!);
  if (selections.size < MOST_SELECTIONS) selections.set(text, selection);
  const whole = v.parse(selection.page, answer) as { data: object[] };
  const { item } = shape.entries.data;
  const data = whole.data.map((each) => picked(each, item, selection.tree, omitsEmpty));
  return { ...whole, data };
}

/** Whether a field is selected, as a whole or in part: then the platform reads it. */
export type Wants = (path: string) => boolean;

/** Wants the fields of these paths. */
export const wantingOnly =
  (paths: readonly string[]): Wants =>
  (path) =>
    paths.some((each) => `${each}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${each}.`));

/** The fields that a query selects; without `select` all. */
export function wanting(query: URLSearchParams): Wants {
  const paths = selectedPaths(query.get('select'));
  return paths ? wantingOnly(paths) : () => true;
}
