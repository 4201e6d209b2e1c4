import { createHash } from 'node:crypto';

/** The id for some names: always the same, so that addresses stay valid after a new seed. */
export function idOf(...names: string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
