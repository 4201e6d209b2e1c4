import { toJson } from '../../base/json';

/** A response to a question, as the contract has it: identifiers or pairs, a text, or texts by gap. */
type Response = string | string[] | Record<string, string>;

function textsOf(response: Response): string[] {
  if (typeof response === 'string') return [response];
  return Array.isArray(response) ? response : Object.values(response);
}

/** Whether a response has an answer; an answer that was removed counts as none. */
export const isAnswered = (response: Response | null | undefined): response is Response =>
  response !== null && response !== undefined && textsOf(response).some((each) => each.trim() !== '');

/** The text of a response to an open question; empty for responses of other kinds. */
export const asText = (response: Response | undefined): string => (typeof response === 'string' ? response : '');
/** The chosen or ordered ids of a response; empty for responses of other kinds. */
export const asList = (response: Response | undefined): string[] => (Array.isArray(response) ? response : []);
/** The texts of a response by the ids of the gaps; empty for responses of other kinds. */
export const asGaps = (response: Response | undefined): Record<string, string> =>
  typeof response === 'object' && !Array.isArray(response) ? response : {};

const parts = (response: Response | null) =>
  response === null || typeof response === 'string' || Array.isArray(response)
    ? response
    : Object.entries(response).sort(([one], [other]) => (one < other ? -1 : 1));

/** Whether two responses are the same; the order of the gaps, which databases change, does not matter. */
export const isSameResponse = (one: Response | null, other: Response | null): boolean =>
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
