import type { KeyboardEvent } from 'react';

/** Whether a key in a field of a chat sends the message: Enter without Shift. */
export const sends = ({ key, shiftKey, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  // Some Enters only confirm a character in a Japanese or Chinese input method; Safari reports them as key code 229.
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;
