import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingValue, type Setting } from '../../src/contract/setting';
import { fragmentsSetting } from '../../src/contract/fragments';
import { sourcesSetting } from '../../src/contract/content-settings';
import { eventSessionSetting } from '../../src/contract/event-settings';
import { languagesSetting, navigationSetting } from '../../src/contract/settings';
import { tutorSetting } from '../../src/contract/tutor';

const usual = navigationSetting.usual;
const own = { version: '1', url: '/a.js', tag: 'acme-tasks' };
const rows: [what: string, Setting, stored: unknown, value: unknown][] = [
  ['nothing is stored', navigationSetting, undefined, usual],
  ['some fields', navigationSetting, { rooms: true }, { ...usual, rooms: true }],
  ['a wrong field costs only itself', navigationSetting, { rooms: true, catalog: 'no' }, { ...usual, rooms: true }],
  ['an entry of a record likewise', fragmentsSetting, { tasks: own, calendar: { url: 7 } }, { tasks: own }],
  ['a text instead of an object', navigationSetting, 'rooms', usual],
  ['a list instead of an object', navigationSetting, [true], usual],
  ['an object without a field that it needs', tutorSetting, { widgetSettings: [] }, tutorSetting.usual],
  ['a list with a wrong entry', languagesSetting, ['en', 7], []],
  ['a number instead of a text', sourcesSetting, 7, ''],
  ['a text instead of a number', eventSessionSetting, '30', 30],
  ['a number that is none of minutes', eventSessionSetting, -1, 30],
];
for (const [what, setting, stored, value] of rows)
  test(`the value of a setting: ${what}`, () =>
    assert.deepEqual(settingValue(setting, { [setting.key]: stored }), value));
