import { useCallback } from 'react';
import { addTexts } from '../../../i18n/i18n';
import discussion from '../../../i18n/locales/en-US/discussion.json';
import { useLearn } from '../../../ui/learn-context';

addTexts('discussion', discussion);

export type DiscussionText = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a discussion, which come with its code. */
export function useDiscussionTexts(): DiscussionText {
  const { t } = useLearn();
  return useCallback<DiscussionText>((key, values) => t(`discussion:${key}`, values ?? {}), [t]);
}
