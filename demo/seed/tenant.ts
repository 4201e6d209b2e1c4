import type { ScaleGrade } from '../../src/contract/objectives';
import { flagPeopleSetting, tenantSetting } from '../../src/contract/settings';
import type { SettingKey } from '../../src/contract/settings-about';
import { idOf } from './id';

/** The settings that the portal reads (NAV-02, RCV-08, RCV-10, TUT-01). */
const values: Partial<Record<SettingKey, unknown>> = {
  'ui.learner.navigation': { catalog: true, rooms: true, calendar: true, research: true, knowledgeModels: true },
  'platform.common.supported_locales':
    'ar bg bn cs da de en es fi fr hi hu id it ja ko la ms my nb nl pl pt-BR pt-PT ro ru sr-Latn sv ta th tr uk vi zh-CN zh-TW'.split(
      ' ',
    ),
  'platform.common.locale': 'en-US',
  'platform.ui.feedback': { learner: { visible: true } },
  'learner.tutor': { enabled: true, defaultKnowledgeModelId: null, widgetSettings: [] },
  'lms.datalake.sessionDuration': 30,
  'lms.learner_allowed_external_sources': '',
  'LMS.MediaBlock.AllowScripts': true,
  [tenantSetting.key]: { id: idOf('tenant', 'learn'), name: 'Learn' },
  // Ben has the dashboard; others are redirected from /learn to their courses.
  [flagPeopleSetting.key]: { 'learner.dashboard': ['ben'] },
};
export const settingRows = Object.entries(values).map(([key, value]) => ({ key, value }));

export const flagRows = [{ name: 'learner.dashboard', enabled: false }];

const grade = (name: string, normalizedMinScore: number, color: string | null = null): ScaleGrade => ({
  name,
  normalizedMinScore,
  color,
});

/** The grading scale of the demo. */
export const scale = {
  id: idOf('scale', 'five grades'),
  name: 'Five grades',
  description: 'From 60 points on a course is passed.',
  maxScore: 100,
  normalizedPassingScore: 0.6,
  grades: [
    grade('Excellent', 0.95, '#18794e'),
    grade('Very good', 0.85, '#18794e'),
    grade('Good', 0.75),
    grade('Passed', 0.6),
    grade('Not passed', 0, '#cd2b31'),
  ],
};
