import type { Problem } from '../contract/common';

/** The text of a problem for people: the first message of a field, else its detail, else its title. */
const wordsOf = ({ errors, detail, title }: Problem): string | undefined =>
  [...Object.values(errors ?? {}).flat(), detail, title].find((words) => words?.trim()) ?? undefined;

/** The first message that the platform gave with an error. */
export const firstMessage = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof CommandError ? wordsOf(error.problem) : undefined;

/** The platform refused a request: the status, and the problem (RFC 9457) when it sent one. */
export class ApiError extends Error {
  override name = 'ApiError';
  why = 'refused' as const;
  constructor(
    readonly status: number,
    readonly problem: Problem = {},
  ) {
    super(wordsOf(problem) ?? `The platform answered ${status}`);
  }
}

/** Whether the platform answered that there is no such thing, or no such call. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The messages of a command that failed (ERR-05), in English; a screen shows them in the learner's language. */
const COMMAND_TEXTS = {
  /** The platform did not accept it. */
  server: 'Server returns unknown error.',
  /** The platform accepted it, and its result is not known. */
  unknown: 'Server accepted command but encountered an unknown error.',
  /** The platform refused it, or accepted it and then failed. */
  errors: 'Server accepted command but encountered errors.',
};

/**
 * A command failed (ERR-05). The message is the platform's first one when there are `errors`, else one of the texts above.
 * `problem` is the platform's whole answer.
 */
export class CommandError extends Error {
  override name = 'CommandError';
  why = 'refused' as const;
  constructor(
    readonly kind: keyof typeof COMMAND_TEXTS,
    readonly status: number,
    readonly problem: Problem = {},
  ) {
    super((kind === 'errors' && wordsOf(problem)) || COMMAND_TEXTS[kind]);
  }
}

/** An activity could not be started because the platform failed; it has its own message (ERR-03). */
export class StartError extends Error {
  override name = 'StartError';
}

/** No response: no network, the platform is down, or it took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  why: 'network' | 'code' = 'network';
}

/** A file of our own code did not load. */
export class CodeError extends NetworkError {
  override name = 'CodeError';
  override why = 'code' as const;
}

/** A response that does not fit the contract; `path` names the place, e.g. `data.0.objective.name`. */
export class ContractError extends Error {
  override name = 'ContractError';
  why = 'contract' as const;
  constructor(
    readonly url: string,
    readonly path: string,
    reason: string,
  ) {
    super(`${url} does not fit the contract${path && ` at ${path}`}: ${reason}`);
  }
}
