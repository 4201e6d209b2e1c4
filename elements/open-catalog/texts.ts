import { addTexts } from '../../src/i18n/i18n';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import openCourse from '../../src/i18n/locales/en-US/openCourse.json';
import { useLearn } from '../../src/ui/learn-context';

addTexts('coursesFilterDrawer', coursesFilterDrawer);
addTexts('openCourse', openCourse);

/** The texts of what comes after the list: no part of what the list itself waits for. */
export const useLateTexts = () => useLearn('openCourse').t;
