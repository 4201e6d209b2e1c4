import { toJson } from '../../base/json';
import type { QuizResponse } from '../../contract/quiz';
import type { SubmissionFile } from '../../contract/submission';

type EssayWithFiles = Extract<QuizResponse, { files: unknown[] }>;
const isEssayWithFiles = (response: QuizResponse | undefined): response is EssayWithFiles =>
  typeof response === 'object' && !Array.isArray(response) && Array.isArray(response.files);

function textsOf(response: QuizResponse): string[] {
  if (typeof response === 'string') return [response];
  if (isEssayWithFiles(response)) return [response.text, ...response.files.map(({ name }) => name)];
  return Array.isArray(response) ? response : Object.values(response);
}

/** Whether a response has an answer; an answer that was removed counts as none. */
export const isAnswered = (response: QuizResponse | null | undefined): response is QuizResponse =>
  response !== null && response !== undefined && textsOf(response).some((each) => each.trim() !== '');

/** The text of a response to an open question; empty for responses of other kinds. */
export const asText = (response: QuizResponse | undefined): string =>
  typeof response === 'string' ? response : isEssayWithFiles(response) ? response.text : '';
/** The files of a response; empty for one without files. */
export const asFiles = (response: QuizResponse | undefined): readonly SubmissionFile[] =>
  isEssayWithFiles(response) ? response.files : [];
/** An essay; without files it is a text. */
export const essayOf = (text: string, files: readonly SubmissionFile[]): QuizResponse =>
  files.length ? { text, files: [...files] } : text;
/** The chosen or ordered ids of a response; empty for responses of other kinds. */
export const asList = (response: QuizResponse | undefined): string[] => (Array.isArray(response) ? response : []);
/** The texts of a response by the ids of the gaps; empty for responses of other kinds. */
export const asGaps = (response: QuizResponse | undefined): Record<string, string> =>
  typeof response === 'object' && !Array.isArray(response) && !isEssayWithFiles(response) ? response : {};

function parts(response: QuizResponse | null) {
  if (response === null || typeof response === 'string' || Array.isArray(response)) return response;
  if (isEssayWithFiles(response))
    return { text: response.text, files: response.files.map(({ id, name }) => [id, name]) };
  return Object.entries(response).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether two responses are the same; the order of the gaps, which databases change, does not matter. */
export const isSameResponse = (one: QuizResponse | null, other: QuizResponse | null): boolean =>
  toJson(parts(one)) === toJson(parts(other));

/** The pairs of a response, keyed by their first (0) or second (1) side. */
export const pairsBy = (pairs: readonly string[], side: 0 | 1): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const both = pair.split(' ');
      return [both[side]!, both[1 - side]!];
    }),
  );

/** Splits a text at its gaps: even items are text, odd items are names of gaps. */
export const piecesOf = (text: string): string[] => text.split(/\{\{\s*([^\s{}]+)\s*\}\}/);
