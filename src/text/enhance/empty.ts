import type { Enhancer } from './enhancer';

const SHOWS = 'img, picture, video, audio, iframe, svg, math, [id], a[name], .math, hr';

/** Removes empty paragraphs, which editors insert as space: our style sheet sets the space. */
export const empty: Enhancer = (content) => {
  for (const paragraph of content.querySelectorAll('p')) {
    if (!paragraph.id && !paragraph.textContent.trim() && !paragraph.querySelector(SHOWS)) paragraph.remove();
  }
};
