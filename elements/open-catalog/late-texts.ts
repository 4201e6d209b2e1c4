import { addTexts } from '../../src/i18n/i18n';
import course from '../../src/i18n/locales/en-US/course.json';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import openCourse from '../../src/i18n/locales/en-US/openCourse.json';
import { useLearn } from '../../src/ui/learn-context';

addTexts('course', course);
addTexts('coursesFilterDrawer', coursesFilterDrawer);
addTexts('openCourse', openCourse);

/** The texts of parts that load after the list. */
export const useLateTexts = () => useLearn('openCourse').t;
