import type { Problem } from './contract/common';

/** What a problem says to people: its first message of a field, else its detail, else its title. */
const wordsOf = ({ errors, detail, title }: Problem): string | undefined =>
  [...Object.values(errors ?? {}).flat(), detail, title].find((words) => words?.trim()) ?? undefined;

/** The first message that the platform gave with an error. */
export const firstMessage = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof CommandError ? wordsOf(error.problem) : undefined;

/** The platform refused: status and, where it told, why (RFC 9457). */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    readonly problem: Problem = {},
  ) {
    super(wordsOf(problem) ?? `The platform answered ${status}`);
  }
}

/** The messages of a command that failed (ERR-05), in English; a screen shows them in the learner's language. */
const COMMAND_TEXTS = {
  /** It could not be taken. */
  server: 'Server returns unknown error.',
  /** It was taken, and nobody knows what became of it. */
  unknown: 'Server accepted command but encountered an unknown error.',
  /** It was refused, or taken and then failed. */
  errors: 'Server accepted command but encountered errors.',
};

/**
 * A command failed (ERR-05). The message is the first of the platform's where there are `errors`, else the one above;
 * `problem` is all that it gave.
 */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    readonly kind: keyof typeof COMMAND_TEXTS,
    readonly status: number,
    readonly problem: Problem = {},
  ) {
    super((kind === 'errors' && wordsOf(problem)) || COMMAND_TEXTS[kind]);
  }
}

/** An activity could not be started because the platform failed; it has a message of its own (ERR-03). */
export class StartError extends Error {
  override name = 'StartError';
}

/** No answer: the line is down, the platform is away, or it took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** An answer that does not fit the contract; `path` says where, e.g. `data.0.objective.name`. */
export class ContractError extends Error {
  override name = 'ContractError';
  constructor(
    readonly url: string,
    readonly path: string,
    reason: string,
  ) {
    super(`${url} does not fit the contract${path && ` at ${path}`}: ${reason}`);
  }
}
