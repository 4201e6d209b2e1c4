import { useInsertionEffect } from 'react';
import { adopt } from './adopt';
import { useLearn } from './learn-context';

/** Adopts the sheet of a part whose code is loaded after the screen's. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { root } = useLearn();
  useInsertionEffect(() => {
    adopt(root, sheet);
  }, [root, sheet]);
}
