import { addTexts } from '../../i18n/i18n';
import discussion from '../../i18n/locales/en-US/discussion.json';
import notes from '../../i18n/locales/en-US/notes.json';
import { useLearn } from '../../ui/learn-context';

addTexts('notes', notes);
// A note is edited and deleted with the words of a post.
addTexts('discussion', discussion);

/** The texts of notes; they load with their code. */
export const useNotesTexts = () => useLearn('notes').t;
