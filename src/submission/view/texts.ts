import { addTexts } from '../../i18n/i18n';
import discussion from '../../i18n/locales/en-US/discussion.json';
import quiz from '../../i18n/locales/en-US/quiz.json';
import submission from '../../i18n/locales/en-US/submission.json';
import { ApiError } from '../../client/errors';
import { useLearn } from '../../ui/learn-context';

addTexts('submission', submission);
// The attached files have the texts of those of a post.
addTexts('discussion', discussion);
// Points are counted as in a quiz.
addTexts('quiz', quiz);

/** The texts of the place where work is submitted; they load with its code. */
export const useSubmissionTexts = () => useLearn('submission').t;

/** What a person can do when the platform has no room for a file; undefined for other errors. */
export function limitText(error: unknown, t: ReturnType<typeof useSubmissionTexts>): string | undefined {
  const errors = error instanceof ApiError && error.status === 409 ? error.problem.errors : undefined;
  const limit = (['ownFiles', 'waitingFiles'] as const).find((name) => errors && Object.hasOwn(errors, name));
  return limit && t(`limit.${limit}`);
}
