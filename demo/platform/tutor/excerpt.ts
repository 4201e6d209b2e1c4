import { foldText } from '../../../src/base/fold-text';

/** Most characters of a quotation; a single sentence may be longer. */
const LENGTH = 340;
const LONGEST = 500;

const SENTENCES = /[^.!?。！？؟۔\n]+(?:[.!?。！？؟۔]+|\n|$)["”»』」)]*/gu;

/** The best part of a passage for a question, by its folded words: consecutive sentences with the most words of the question. */
export function excerptOf(text: string, words: readonly string[]): string {
  const sentences = (text.match(SENTENCES) ?? [text]).map((sentence) => sentence.trim()).filter(Boolean);
  const matched = sentences.map((sentence) => {
    const folded = foldText(sentence);
    return new Set(words.filter((word) => folded.includes(word)));
  });
  let best = { from: 0, to: 1, score: -1 };
  for (let from = 0; from < sentences.length; from++) {
    const found = new Set<string>();
    let length = 0;
    for (let to = from; to < sentences.length; to++) {
      length += sentences[to]!.length + 1;
      if (to > from && length > LENGTH) break;
      for (const word of matched[to]!) found.add(word);
      // Among quotations with the same number of words: first those whose first sentence has one, then the longest.
      const score = found.size * 10 + (matched[from]!.size ? 1 : 0) + (to - from) / 100;
      if (score > best.score) best = { from, to: to + 1, score };
    }
  }
  const quote = sentences.slice(best.from, best.to).join(' ');
  const cut =
    quote.length > LONGEST ? `${quote.slice(0, quote.lastIndexOf(' ', LONGEST) + 1 || LONGEST).trim()} …` : quote;
  return `${best.from > 0 ? '… ' : ''}${cut}`;
}
