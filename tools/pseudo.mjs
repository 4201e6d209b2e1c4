/** Pseudo texts are longer than English by this share, like those of many languages. */
const LONGER = 0.4;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçđéƒĝĥíĵķļɱñöþǫŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÜṼŴẊÝŽ';
const accented = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index]]));

/**
 * An English text for the pseudo-locale: in brackets, with accents, and with repeated vowels, so that it is 40 % longer. Placeholders
 * and markup stay the same. The text is readable, and texts without brackets on a screen show as untranslated.
 */
export function pseudo(text) {
  const parts = text.split(/({{.*?}}|<[^>]*>|\$t\(.*?\))/);
  const letters = parts.filter((_, index) => index % 2 === 0).join('');
  let missing = Math.ceil(letters.length * LONGER);
  const vowels = letters.match(/[aeiou]/gi)?.length ?? 0;
  const drawnOut = (part) =>
    [...part]
      .map((letter) => {
        const shown = accented.get(letter) ?? letter;
        if (!vowels || missing <= 0 || !/[aeiou]/i.test(letter)) return shown;
        const more = Math.min(missing, Math.ceil((letters.length * LONGER) / vowels));
        missing -= more;
        return shown + shown.toLowerCase().repeat(more);
      })
      .join('');
  const body = parts.map((part, index) => (index % 2 ? part : drawnOut(part))).join('');
  return `[${body}${'~'.repeat(Math.max(0, missing))}]`;
}

/** The sections of a file of texts, each text in the pseudo-locale. */
export const pseudoSections = (node) =>
  typeof node === 'string'
    ? pseudo(node)
    : Object.fromEntries(Object.entries(node).map(([key, child]) => [key, pseudoSections(child)]));
