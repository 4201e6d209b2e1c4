import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/composing';

/** Whether a key in a field of a chat sends the message: Enter without Shift. */
export const sends = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !isComposing(event);
