import { useInsertionEffect } from 'react';
import { useLearn } from './learn-context';

/** Adopts the sheet of a part whose code arrives after the screen's. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { root } = useLearn();
  useInsertionEffect(() => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root, sheet]);
}
