import { addTexts } from '../../src/i18n/i18n';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import openCourse from '../../src/i18n/locales/en-US/openCourse.json';
import { useLearn } from '../../src/ui/learn-context';

addTexts('coursesFilterDrawer', coursesFilterDrawer);
addTexts('openCourse', openCourse);

/** The texts of parts that load after the list. */
export const useLateTexts = () => useLearn('openCourse').t;
