import { ApiError, CommandError } from './errors';

/** The first message that the platform gave with an error (section 8), of a field or of the problem itself. */
export function firstMessage(error: unknown): string | undefined {
  if (error instanceof CommandError) return Object.values(error.errors).flat()[0] ?? error.message;
  if (!(error instanceof ApiError)) return undefined;
  const { errors = {}, detail, title } = error.problem;
  return Object.values(errors).flat()[0] ?? detail ?? title;
}
