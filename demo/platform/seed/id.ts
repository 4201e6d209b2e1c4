import { createHash } from 'node:crypto';

/** The same names always have the same id, so that addresses survive a new seed. */
export function idOf(...names: string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
