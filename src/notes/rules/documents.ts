import { escapeHtml } from '../../base/escape-html';
import type { Annotation } from '../../contract/annotations';
import { wordsOf } from './merge';

/** The words of a document of notes, in the learner's language. */
export interface DocumentTexts {
  title: string;
  /** The short name of the language, and its direction. */
  lang: string;
  dir: string;
  /** The kind and the date of a note. */
  about: (note: Annotation) => string;
  /** The address of the page that a note is on. */
  addressOf: (note: Annotation) => string;
}

/** Notes by course and part, in the order in which these first come. */
function grouped(notes: readonly Annotation[]): Map<string, Map<string, Annotation[]>> {
  const courses = new Map<string, Map<string, Annotation[]>>();
  for (const note of notes) {
    const parts = courses.get(note.course ?? '') ?? new Map<string, Annotation[]>();
    courses.set(note.course ?? '', parts);
    parts.set(note.partName ?? '', [...(parts.get(note.partName ?? '') ?? []), note]);
  }
  return courses;
}

/** Characters that Markdown would read as markup. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
const quoted = (text: string) =>
  escapeMarkdown(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Notes as Markdown. */
export function toMarkdown(notes: readonly Annotation[], { title, about, addressOf }: DocumentTexts): string {
  const blocks = [`# ${escapeMarkdown(title)}`];
  for (const [course, parts] of grouped(notes)) {
    blocks.push(`## ${escapeMarkdown(course)}`);
    for (const [part, all] of parts) {
      if (part && part !== course) blocks.push(`### ${escapeMarkdown(part)}`);
      for (const note of all) {
        const words = wordsOf(note);
        if (words) blocks.push(quoted(words));
        if (note.body) blocks.push(escapeMarkdown(note.body));
        blocks.push(`[${escapeMarkdown(about(note))}](<${addressOf(note)}>)`);
      }
    }
  }
  return `${blocks.join('\n\n')}\n`;
}

const PAINT = { yellow: '#ffe066', green: '#9be7a6', blue: '#a3d5ff', pink: '#ffb8dc' };

/** Notes as a page of HTML, without scripts. */
export function toHtml(notes: readonly Annotation[], { title, lang, dir, about, addressOf }: DocumentTexts): string {
  const noteHtml = (note: Annotation) => {
    const words = wordsOf(note);
    return [
      `<article style="border-inline-start:5px solid ${PAINT[note.colour]};padding-inline-start:12px;margin-block:20px">`,
      words ? `<blockquote dir="auto">${escapeHtml(words)}</blockquote>` : '',
      note.body ? `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(note.body)}</p>` : '',
      `<p><a href="${escapeHtml(addressOf(note))}">${escapeHtml(about(note))}</a></p></article>`,
    ].join('');
  };
  const body = [...grouped(notes)].map(([course, parts]) => {
    const sections = [...parts].map(([part, all]) => {
      const heading = part && part !== course ? `<h3 dir="auto">${escapeHtml(part)}</h3>` : '';
      return heading + all.map(noteHtml).join('');
    });
    return `<section><h2 dir="auto">${escapeHtml(course)}</h2>${sections.join('')}</section>`;
  });
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="max-width:70ch;margin:40px auto;padding:0 20px;font:1.05rem/1.6 system-ui,sans-serif">',
    `<h1>${escapeHtml(title)}</h1>${body.join('')}</body></html>\n`,
  ].join('');
}
