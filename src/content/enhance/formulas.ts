import { persistently } from '../../ui/lazily';
import type { Enhancer } from './enhancer';

const DELIMITER = /\\\(|\\\[|\$\$/;

/** Renders formulas (README.md shows the syntax). The renderer loads with the first formula. */
export const formulas: Enhancer = (content, { root }) => {
  if (!content.querySelector('.math') && !DELIMITER.test(content.textContent)) return undefined;
  let over = false;
  void persistently(() => import('../formulas')).then(({ setFormulas }) => {
    if (!over) setFormulas(content, root);
  });
  return () => {
    over = true;
  };
};
