import { attachments } from './attachments';
import { authorColours } from './author-colours';
import { blocked } from './blocked';
import { code } from './code';
import { collapsibles } from './collapsibles';
import { directions } from './directions';
import { empty } from './empty';
import type { EnhanceContext, Enhancer } from './enhancer';
import { films } from './films';
import { formulas } from './formulas';
import { fragments } from './fragments';
import { frames } from './frames';
import { galleries } from './galleries';
import { headings } from './headings';
import { images } from './images';
import { inlinePdfs } from './inline-pdfs';
import { inlineStyles } from './inline-styles';
import { tables } from './tables';
import { wide } from './wide';

/** In order: each enhancer sees what the ones before it made. */
const ENHANCERS: readonly Enhancer[] = [
  directions,
  inlineStyles,
  authorColours,
  empty,
  images,
  blocked,
  collapsibles,
  headings,
  code,
  formulas,
  tables,
  frames,
  films,
  galleries,
  attachments,
  inlinePdfs,
  fragments,
  wide,
];

/** A link in a label would compete with the field. */
const plainLinks: Enhancer = (content) => {
  for (const link of content.querySelectorAll('a')) link.replaceWith(...link.childNodes);
};

/** Those that add no controls. */
const IN_LABELS: readonly Enhancer[] = [
  directions,
  inlineStyles,
  authorColours,
  empty,
  images,
  blocked,
  formulas,
  plainLinks,
];

/** Runs the enhancers on sanitised content in the page; returns a function that ends them. */
export function enhance(content: HTMLElement, context: EnhanceContext): () => void {
  const ends = (context.inLabel ? IN_LABELS : ENHANCERS).map((enhancer) => enhancer(content, context));
  return () => ends.forEach((end) => end?.());
}
