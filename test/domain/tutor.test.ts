import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingValue } from '../../src/contract/setting';
import { tutorSetting } from '../../src/contract/tutor';
import { tutorOf, type TutorSettings } from '../../src/tutor/tutor';

const settings = (changes: Partial<TutorSettings> = {}): TutorSettings => ({
  enabled: true,
  defaultKnowledgeModelId: null,
  widgetSettings: [],
  ...changes,
});
const course = { objectiveId: 'sky', enableAiTutor: true, knowledgeModelId: 'sky' as string | null };
const shown = { mode: 'model', knowledgeModelId: 'sky', initialExpanded: false };
const expanded = (objectiveId: string) => settings({ widgetSettings: [{ objectiveId, initialExpanded: true }] });

type Row = [what: string, ...Parameters<typeof tutorOf>, ReturnType<typeof tutorOf> | typeof shown];
const rows: Row[] = [
  ['on, and enabled by the course', settings(), { hasKnowledgeCenter: true, course }, shown],
  ['no setting', settingValue(tutorSetting, {}), { hasKnowledgeCenter: true, course }, null],
  ['off', settings({ enabled: false }), { hasKnowledgeCenter: true, course }, null],
  [
    'not enabled by the course',
    settings({ defaultKnowledgeModelId: 'all' }),
    { hasKnowledgeCenter: true, course: { ...course, enableAiTutor: false } },
    null,
  ],
  ['without the knowledge-center fragment', settings(), { hasKnowledgeCenter: false, course }, null],
  [
    'a course without a model of its own: the tenant’s',
    settings({ defaultKnowledgeModelId: 'all' }),
    { hasKnowledgeCenter: true, course: { ...course, knowledgeModelId: null } },
    { ...shown, knowledgeModelId: 'all' },
  ],
  ['no model at all', settings(), { hasKnowledgeCenter: true, course: { ...course, knowledgeModelId: null } }, null],
  ['open at first', expanded('sky'), { hasKnowledgeCenter: true, course }, { ...shown, initialExpanded: true }],
  ['open for another course', expanded('bread'), { hasKnowledgeCenter: true, course }, shown],
  [
    'on a page without a course',
    settings({ defaultKnowledgeModelId: 'all' }),
    { hasKnowledgeCenter: true, course: null },
    { ...shown, knowledgeModelId: 'all' },
  ],
  ['on a page without a course, without a model', settings(), { hasKnowledgeCenter: true, course: null }, null],
];

for (const [what, given, where, expected] of rows) {
  test(`[TUT-01] the tutor: ${what}`, () => assert.deepEqual(tutorOf(given, where), expected));
}
