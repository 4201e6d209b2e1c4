/** The number of cards that a list shows first, before its code has loaded. The others follow when these are on screen. */
export const FIRST_CARDS = 8;

/** The number of cards that most windows show first: their pictures load at once. */
export const EAGER_CARDS = 4;

/** Up to so many courses a list shows large, from so many on as rows. A list between them shows rows on a phone (ui/card.css). */
const FEW = 4;
const MANY = 100;
/** A number of courses that is neither, for a list whose number is not known. */
export const SOME = FEW + 1;

/** The class of a list of cards by the number of its courses. */
export const sizeClass = (total: number): 'few' | 'some' | 'many' =>
  total > MANY ? 'many' : total <= FEW ? 'few' : 'some';
