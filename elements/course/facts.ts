/** Joins short facts to one line. With Arabic digits a middle dot would look like a zero, so those locales use a comma. */
export const inOneLine = (facts: readonly string[], locale: string) =>
  facts.join(/^(ar|fa|ur)\b/.test(locale) ? '، ' : ' · ');
