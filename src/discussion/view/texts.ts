import { addTexts } from '../../i18n/i18n';
import discussion from '../../i18n/locales/en-US/discussion.json';
import { useLearn } from '../../ui/learn-context';

addTexts('discussion', discussion);

/** The texts of a discussion; they load with its code. */
export const useDiscussionTexts = () => useLearn('discussion').t;
