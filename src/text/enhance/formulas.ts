import { persistently } from '../../ui/lazily';
import { mayHaveFormulas } from '../tex';
import type { Enhancer } from './enhancer';

/** Renders formulas (README.md shows the syntax). The renderer loads with the first formula. */
export const formulas: Enhancer = (content, { root }) => {
  if (!content.querySelector('.math') && !mayHaveFormulas(content.textContent)) return undefined;
  let over = false;
  void persistently(() => import('../formulas')).then(({ setFormulas }) => {
    if (!over) return setFormulas(content, root);
    return undefined;
  });
  return () => {
    over = true;
  };
};
