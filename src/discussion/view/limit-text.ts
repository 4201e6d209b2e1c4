import { ApiError } from '../../client/errors';
import type { useDiscussionTexts } from './texts';

const LIMITS = ['ownFiles', 'courseFiles', 'waitingFiles'] as const;

/** What a person can do when the platform has no room for a file; undefined for other errors. */
export function limitText(error: unknown, t: ReturnType<typeof useDiscussionTexts>): string | undefined {
  const errors = error instanceof ApiError && error.status === 409 ? error.problem.errors : undefined;
  const limit = errors ? LIMITS.find((name) => Object.hasOwn(errors, name)) : undefined;
  return limit && t(`limit.${limit}`);
}
