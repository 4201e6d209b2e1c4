import type { Problem } from './contract/common';

/** The platform refused: status and, where it told, why (RFC 9457). */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    readonly problem: Problem = {},
  ) {
    super(problem.detail ?? problem.title ?? `The platform answered ${status}`);
  }
}

/** A command was accepted and then failed (section 8): `errors` is field to messages. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    message: string,
    readonly status: number,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message);
  }
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
