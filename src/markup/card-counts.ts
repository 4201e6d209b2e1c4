/** Cards of a list that are shown first, and drawn before the list's code has loaded. The others follow once these are on screen. */
export const FIRST_CARDS = 8;

/** Cards on the first screen of most windows: their pictures are loaded at once. */
export const EAGER_CARDS = 4;
