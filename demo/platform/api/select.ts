import * as v from 'valibot';
import { lookUp } from '../../../src/domain/look-up';
import { Problem } from './problem';

/** The part of a valibot schema that names fields: `entries` of an object, `wrapped` of an optional or nullable schema. */
interface Shape {
  entries?: Record<string, Shape>;
  wrapped?: Shape;
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

function pick(item: object, tree: Tree): object {
  const fields: Record<string, unknown> = {};
  for (const [name, below] of tree) {
    const value = (item as Record<string, unknown>)[name] ?? undefined;
    if (value !== undefined) fields[name] = below ? pick(value, below) : value;
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

/**
 * The selected fields of each item of a list, and its id. A selected field without a value is left out.
 * @param text JSON, a list of paths: `["dueDate", "objective.name"]`; null: all fields
 * @param shape schema of an item
 * @throws Problem 400 for an unknown field
 */
export function selected(data: readonly object[], text: string | null, shape: Shape): readonly object[] {
  const paths = selectedPaths(text);
  if (!paths) return data;
  const unknown = paths.find((path) => !hasField(shape, path.split('.')));
  if (unknown !== undefined) throw new Problem(400, `Unknown field ${quoted(unknown)}.`, { select: [quoted(unknown)] });
  const tree: Tree = new Map();
  for (const path of ['id', ...paths]) add(tree, path.split('.'));
  return data.map((item) => pick(item, tree));
}

/** Whether a field is selected, as a whole or in part: then the platform reads it. */
export type Wants = (path: string) => boolean;

/** The fields that a query selects; without `select` all. */
export function wanting(query: URLSearchParams): Wants {
  const paths = selectedPaths(query.get('select'));
  if (!paths) return () => true;
  return (path) => paths.some((each) => `${each}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${each}.`));
}
