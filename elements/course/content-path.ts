import { pathTo } from '../../src/portal/portal-paths';

/**
 * The path of a part of the content, or of the part where the learner left off.
 * @param axis ids of parts from the root, joined by slashes; absent: where the learner left off
 * @param reviewing whether the path opens the attempt for review
 * @param search the query of the current address, which the path keeps (RT-09)
 */
export function contentPath(
  objectiveId: string,
  { axis, reviewing = false, search = '' }: { axis?: string; reviewing?: boolean; search?: string } = {},
): string {
  const query = new URLSearchParams(search);
  if (reviewing) query.set('viewType', 'REVIEW');
  else query.delete('viewType');
  const path = pathTo('content', { objectiveId, axis });
  return query.size ? `${path}?${query}` : path;
}

/** A query without what belongs to one place: the open PDF, and what a search has found. */
export const withoutPlace = (search: string): string => search.replace(/(?<=[?&])(pdfUrl|find[^=&]*)=[^&]*&?/g, '');

/** A query with the address of the open PDF (RCV-07), or without it for null. */
export function withPdf(search: string, pdfUrl: string | null): string {
  const query = new URLSearchParams(search);
  if (pdfUrl === null) query.delete('pdfUrl');
  else query.set('pdfUrl', pdfUrl);
  return `?${query}`;
}
