import { flag, text } from './common';
import { setting } from './setting';

/** Origins whose pictures, films and pages a text may show; with commas or blanks between them (RCV-10). */
export const sourcesSetting = setting('lms.learner_allowed_external_sources', text, '');

/** Whether scripts and styles of a text run, in a sandbox (RCV-08). */
export const scriptsSetting = setting('LMS.MediaBlock.AllowScripts', flag, false);
