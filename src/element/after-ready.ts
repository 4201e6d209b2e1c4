// What an element needs only once it shows its first data: one file, loaded then.
import { keepEscape } from './keep-escape';
import { keepFocus } from './keep-focus';
import { measure } from './metrics';

export * from './methods';

/** Begins what an element does from its first data on. @returns as `measure` */
export function begin(root: ShadowRoot, ...measured: Parameters<typeof measure>): ReturnType<typeof measure> {
  keepEscape(root);
  keepFocus(root);
  return measure(...measured);
}
