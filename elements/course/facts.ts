/** Short facts as one line. Among Arabic digits a middle dot would read as a zero, so that those get a comma. */
export const inOneLine = (facts: readonly string[], locale: string) =>
  facts.join(/^(ar|fa|ur)\b/.test(locale) ? '، ' : ' · ');
