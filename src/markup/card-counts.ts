/** The number of cards that a list shows first, before its code has loaded. The others follow when these are on screen. */
export const FIRST_CARDS = 8;

/** The number of cards that most windows show first: their pictures load at once. */
export const EAGER_CARDS = 4;
