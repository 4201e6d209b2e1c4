/**
 * Sets a text apart from the sentence around it, so that each has its own direction: what `<bdi>` does in markup.
 * @example t('card:continueWith', { name: isolate('الدرس الأول') })
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
