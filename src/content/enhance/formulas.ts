import { persistently } from '../../ui/lazily';
import type { Enhancer } from './enhancer';

const DELIMITER = /\\\(|\\\[|\$\$/;

/** Formulas (the README says how they are written); the code that sets them comes when there is one. */
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
