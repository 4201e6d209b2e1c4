/** Cards of a list that are shown first, and painted before its code is here; the others follow when these are on screen. */
export const FIRST_CARDS = 8;

/** Those on the first screen of most windows: their pictures are not waited with. */
export const EAGER_CARDS = 4;
