import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, as those for Chinese, Japanese and Korean: it confirms or walks through candidates, and
 * is no command to the page. Safari reports the last one as key code 229 only.
 */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent): boolean =>
  ('nativeEvent' in event ? event.nativeEvent : event).isComposing || event.keyCode === 229;
