import { onlyDirection } from '../../i18n/text-direction';
import type { Enhancer } from './enhancer';

const BLOCKS = 'p, li, dt, dd, td, th, caption, figcaption, footer, h1, h2, h3, h4, h5, h6';

/**
 * Marks blocks whose whole text runs in the other direction than the content, such as an English quotation in an Arabic text:
 * their full stops and brackets then stand where the language puts them. Blocks with words of both directions, and what has a
 * `dir` of its author, stay as they are.
 */
export const directions: Enhancer = (content) => {
  const { direction } = getComputedStyle(content);
  for (const block of content.querySelectorAll(BLOCKS)) {
    if (block.closest('[dir]') !== content) continue;
    const own = onlyDirection(block.textContent);
    if (own && own !== direction) block.classList.add('other-direction');
  }
};
