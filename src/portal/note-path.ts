import { pathTo } from './portal-paths';

const FRAGMENT = /^#note-([\da-f-]{36})$/;

/** The note that the fragment of an address names; '' : none. @example noteIn(location.hash) */
export const noteIn = (hash: string): string => FRAGMENT.exec(hash)?.[1] ?? '';

interface NotePlace {
  id: string;
  objectiveId: string;
  /** '' for a course that is one activity. */
  axis: string;
  /** The attempt is finished, and open for review. */
  reviewing?: boolean;
  /** The PDF that the note is in, and the page from 1. */
  pdf?: { path: string; page: number } | null;
}

/** The path of the page that a note is on, with the note as its fragment: it opens at its place. */
export function notePath({ id, objectiveId, axis, reviewing = false, pdf }: NotePlace): string {
  const query = {
    viewType: reviewing ? 'REVIEW' : undefined,
    pdfUrl: pdf ? `${pdf.path}#page=${pdf.page}` : undefined,
  };
  return `${pathTo('content', { objectiveId, axis }, query)}#note-${id}`;
}
