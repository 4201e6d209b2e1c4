import type { Enhancer } from './enhancer';

const SHOWS = 'img, picture, video, audio, iframe, svg, math, a[id], [id] [id], .math, hr';

/** Paragraphs of nothing, by which word processors and editors make room: the room between paragraphs is ours. */
export const empty: Enhancer = (content) => {
  for (const paragraph of content.querySelectorAll('p')) {
    if (!paragraph.id && !paragraph.textContent.trim() && !paragraph.querySelector(SHOWS)) paragraph.remove();
  }
};
