import type { PublicObjective } from './entities';

/** The fields of a course in the public list: what its card and its structured data have. The client selects exactly these. */
const listed = [
  'id',
  'name',
  'code',
  'description',
  'language',
  'imageUrl',
  'href',
  'duration',
] as const satisfies readonly (keyof PublicObjective)[];

export const listedPublicFields: readonly string[] = listed;
/** A course in the public list. */
export type ListedPublic = Pick<PublicObjective, (typeof listed)[number]>;
