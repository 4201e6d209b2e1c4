import { atom } from 'nanostores';

/** The feedback form is on screen: set by the menu, which knows nothing else of it. */
export const $feedbackOpen = atom(false);
