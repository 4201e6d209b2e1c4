import { code } from './code';
import { films } from './films';
import { formulas } from './formulas';
import { heavy } from './heavy';
import { notes } from './notes';
import { old } from './old';
import { otherLms } from './other-lms';
import { rightToLeft } from './right-to-left';
import { tables } from './tables';
import { wordProcessor } from './word-processor';

interface Text {
  id: string;
  title: string;
  html: () => string;
}

/** Texts as authors write them. */
export const texts: readonly Text[] = [
  { id: 'text-word', title: 'Text: pasted from a word processor', html: () => wordProcessor },
  { id: 'text-lms', title: 'Text: exported from another platform', html: () => otherLms },
  { id: 'text-old', title: 'Text: twenty years old', html: () => old },
  { id: 'text-formulas', title: 'Text: formulas', html: () => formulas },
  { id: 'text-tables', title: 'Text: tables', html: () => tables },
  { id: 'text-rtl', title: 'Text: right to left, English inside', html: () => rightToLeft },
  { id: 'text-heavy', title: 'Text: 3 MB with its pictures', html: heavy },
  { id: 'text-code', title: 'Text: code', html: () => code },
  { id: 'text-films', title: 'Text: films and other pages', html: () => films },
  { id: 'text-notes', title: 'Text: long lists and notes', html: () => notes },
];
