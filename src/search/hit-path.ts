import { ABOUT } from '../base/search';
import type { SearchHit } from '../contract/search';
import { notePath } from '../portal/note-path';
import { pathTo } from '../portal/portal-paths';

/** Most characters of the quotation by which a paragraph is found again. */
const QUOTATION = 80;

/** The beginning of a snippet as it is in the text, without the signs of what was left out. */
const quotation = (text: string) => {
  const plain = text.replace(/^… /, '').replace(/ …$/, '');
  return plain.length <= QUOTATION ? plain : plain.slice(0, plain.lastIndexOf(' ', QUOTATION) + 1 || QUOTATION).trim();
};

const wordsIn = ({ text, marks }: SearchHit) => [...new Set(marks.map(({ start, end }) => text.slice(start, end)))];

/** The most words that match and follow each other; the search of a PDF looks for one phrase. */
function phraseIn({ text, marks }: SearchHit): string {
  const runs: { start: number; end: number; words: number }[] = [];
  for (const { start, end } of marks) {
    const last = runs.at(-1);
    if (last && !text.slice(last.end, start).trim()) Object.assign(last, { end, words: last.words + 1 });
    else runs.push({ start, end, words: 1 });
  }
  const best = runs.toSorted((one, other) => other.words - one.words)[0];
  return best ? text.slice(best.start, best.end) : '';
}

/** What the address of a place says of it: a paragraph, the second of a film, or a page of a PDF. */
function queryOf(hit: SearchHit): Record<string, string | undefined> {
  const { film, pdf, text } = hit;
  if (film) return { 'find-at': String(Math.floor(film.second)), 'find-film': film.address || undefined };
  if (pdf) return { pdfUrl: `${pdf.path}#${new URLSearchParams({ page: String(pdf.page), search: phraseIn(hit) })}` };
  return { find: quotation(text) || undefined, 'find-words': wordsIn(hit).join(' ') || undefined };
}

/** The path of what was found, below the link base. */
export function hitPath(hit: SearchHit, isCourse: boolean): string {
  const { objectiveId, axis, reviewing, pdf, note } = hit;
  if (isCourse) return hit.inCatalog ? pathTo('catalog-course', { objectiveId }) : pathTo('course', { objectiveId });
  if (axis === ABOUT) return pathTo('details', { objectiveId }, queryOf(hit));
  if (note) return notePath({ id: note.id, objectiveId, axis, reviewing, pdf });
  const review = reviewing ? { viewType: 'REVIEW' } : {};
  return pathTo('content', { objectiveId, axis }, { ...review, ...queryOf(hit) });
}
