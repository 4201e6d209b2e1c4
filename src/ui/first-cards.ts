/** Cards of a list that are shown first, and painted before its code is here; the others follow when these are on screen. */
export const FIRST_CARDS = 8;
