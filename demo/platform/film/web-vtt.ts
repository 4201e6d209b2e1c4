import { joinLines } from '../../../src/base/join-lines';

/** Captions in a file: ten hours of them have less. */
export const MOST_CAPTIONS = 50_000;
/** Characters of a line. */
export const LONGEST_LINE = 5_000;

/** At most 9,999 hours. */
const TIME = String.raw`(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMES = new RegExp(String.raw`^[ \t]*(${TIME})[ \t]*-->[ \t]*(${TIME})(?:[ \t].*)?$`);

/** The seconds of a time such as 01:02:03.500. */
const seconds = (time: string) => time.split(':').reduce((sum, each) => sum * 60 + Number(each), 0);

/** A block of lines between blank lines. @param first number of its first line, from 1 */
interface Block {
  first: number;
  lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line === '') block = undefined;
    else if (block) block.lines.push(line);
    else blocks.push((block = { first: index + 1, lines: [line] }));
  }
  return blocks;
}

/**
 * Why a text is no file of captions (WebVTT), as a sentence; null when it is one. Browsers leave out a caption whose times they can't
 * read, so a wrong time is a problem of the file.
 */
export function webVttProblem(text: string): string | null {
  if (!/^WEBVTT(?=[ \t\r\n])/.test(text)) return 'The file is no WebVTT: it must begin with WEBVTT.';
  let captions = 0;
  for (const { first, lines } of blocksOf(text)) {
    if (/^(NOTE|STYLE|REGION)(?=[ \t]|$)/.test(lines[0]!)) continue;
    for (const [index, line] of lines.entries()) {
      if (line.length > LONGEST_LINE)
        return `Line ${first + index} of the file is longer than ${LONGEST_LINE} characters.`;
      if (!line.includes('-->')) continue;
      const [, start, end] = TIMES.exec(line) ?? [];
      const place = `The times in line ${first + index} of the file`;
      if (!start || !end) return `${place} can’t be read. Write them as 00:01.000 --> 00:04.000.`;
      if (seconds(end) <= seconds(start)) return `${place} end before they begin.`;
      if (lines[index + 1]?.trim() && ++captions > MOST_CAPTIONS)
        return `The file has more than ${MOST_CAPTIONS} captions.`;
    }
  }
  return captions ? null : 'The file has no captions: a caption has times with --> between them, and text below them.';
}

/** What is said in a film from a second on. */
export interface Cue {
  start: number;
  text: string;
}

/** Marks within a caption: voices, styles and times. */
const MARKS = /<[^>]*>/g;
const SIGNS: readonly [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&lrm;', ''],
  ['&rlm;', ''],
  ['&amp;', '&'],
];

/** The captions of a file (WebVTT) as plain texts, in their order; those that can't be read are left out. */
export function cuesOf(text: string): Cue[] {
  return blocksOf(text).flatMap(({ lines }) => {
    const at = lines.findIndex((line) => TIMES.test(line));
    if (at < 0 || /^(NOTE|STYLE|REGION)(?=[ \t]|$)/.test(lines[0]!)) return [];
    const said = joinLines(
      SIGNS.reduce(
        (plain, [sign, letter]) => plain.replaceAll(sign, letter),
        lines
          .slice(at + 1)
          .join('\n')
          .replace(MARKS, ''),
      ),
    );
    return said ? [{ start: seconds(TIMES.exec(lines[at]!)![1]!), text: said }] : [];
  });
}
