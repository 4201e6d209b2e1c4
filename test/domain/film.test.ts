import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinLines } from '../../src/base/join-lines';
import { fittingLanguage } from '../../src/film/view/captions';
import { actionOf } from '../../src/film/view/keys';
import { markedPieces } from '../../src/base/marked-text';
import { stepSpeed } from '../../src/film/view/speed';
import { filmTime } from '../../src/i18n/film-time';

test('[VID-01] captions are in the reader’s language, or in the nearest language that the film has', () => {
  const rows: [string[], string[], number][] = [
    [['en', 'de', 'ar'], ['de-DE'], 1],
    [['en', 'de', 'ar'], ['ar-AR'], 2],
    [['en', 'de-CH'], ['de-DE'], 1],
    [['zh-Hans', 'zh-Hant'], ['zh-TW'], 1],
    [['zh-TW', 'zh-CN'], ['zh-CN'], 1],
    [['pt-BR', 'pt-PT'], ['pt-PT'], 1],
    [['pt-BR', 'en'], ['pt-PT'], 0],
    [['no', 'en'], ['nb-NO'], 0],
    // The second wish counts before the film's own order.
    [['fr', 'en', 'de'], ['ja-JP', 'de'], 2],
    [['fr', 'en'], ['ja-JP'], 0],
    [['en', 'und'], ['not a language', 'und'], 1],
    [[], ['en-US'], -1],
  ];
  for (const [available, preferred, index] of rows)
    assert.equal(fittingLanguage(available, preferred), index, `${available} ${preferred}`);
});

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('[VID-01] keys are those of YouTube', () => {
  const rows: [string, ReturnType<typeof actionOf>][] = [
    [' ', { do: 'play' }],
    ['k', { do: 'play' }],
    ['K', { do: 'play' }],
    ['j', { do: 'seekBy', seconds: -10 }],
    ['l', { do: 'seekBy', seconds: 10 }],
    ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
    ['ArrowRight', { do: 'seekBy', seconds: 5 }],
    ['ArrowUp', { do: 'volumeBy', share: 0.05 }],
    ['ArrowDown', { do: 'volumeBy', share: -0.05 }],
    ['m', { do: 'mute' }],
    ['c', { do: 'captions' }],
    ['f', { do: 'fullScreen' }],
    ['i', { do: 'pictureInPicture' }],
    ['>', { do: 'faster' }],
    ['<', { do: 'slower' }],
    ['0', { do: 'seekTo', share: 0 }],
    ['7', { do: 'seekTo', share: 0.7 }],
    ['Home', { do: 'seekTo', share: 0 }],
    ['End', { do: 'seekTo', share: 1 }],
    ['Tab', null],
    ['Escape', null],
    ['x', null],
  ];
  for (const [key, action] of rows) assert.deepEqual(actionOf(pressed(key)), action, key);
});

test('[VID-01] keys work on keyboards with other letters; with Ctrl, Alt and the command key the browser handles them', () => {
  assert.deepEqual(actionOf(pressed('л', { code: 'KeyK' })), { do: 'play' });
  assert.deepEqual(actionOf(pressed('ن', { code: 'KeyK' })), { do: 'play' });
  assert.deepEqual(actionOf(pressed('٣', { code: 'Digit3' })), { do: 'seekTo', share: 0.3 });
  assert.deepEqual(actionOf(pressed('Ю', { code: 'Period', shiftKey: true })), { do: 'faster' });
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    assert.equal(actionOf(pressed('f', { [modifier]: true })), null);
});

test('[VID-01] speeds go from 0.5 to 2', () => {
  assert.equal(stepSpeed(1, 1), 1.25);
  assert.equal(stepSpeed(1, -1), 0.75);
  assert.equal(stepSpeed(2, 1), 2);
  assert.equal(stepSpeed(0.5, -1), 0.5);
  assert.equal(stepSpeed(1.1, 1), 1.25);
});

test('times are shown as on a clock, in the digits of the locale', () => {
  assert.equal(filmTime(5.9, 'en-US'), '0:05');
  assert.equal(filmTime(75, 'de-DE'), '1:15');
  assert.equal(filmTime(3675, 'en-US'), '1:01:15');
  assert.equal(filmTime(NaN, 'en-US'), '0:00');
  assert.equal(filmTime(75, 'ar-AR'), '١:١٥');
});

test('a text is cut into pieces at the ranges to mark', () => {
  const ranges = [
    { start: 0, end: 6 },
    { start: 11, end: 17 },
  ];
  assert.deepEqual(markedPieces('Rabbit and RABBIT', ranges), [
    { text: 'Rabbit', isMarked: true },
    { text: ' and ', isMarked: false },
    { text: 'RABBIT', isMarked: true },
  ]);
  assert.deepEqual(markedPieces('A hole.', []), [{ text: 'A hole.', isMarked: false }]);
});

test('[VID-01] the lines of a caption are joined by a blank, but not in Chinese and Japanese', () => {
  const rows: [string, string][] = [
    ['Is it\ntight?', 'Is it tight?'],
    ['結び目を\n作ります。', '結び目を作ります。'],
    ['先打一个结，\n然后拉紧', '先打一个结，然后拉紧'],
    ['データー\r\nベース', 'データーベース'],
    ['매듭을\n만듭니다', '매듭을 만듭니다'],
    ['Version\n日本', 'Version 日本'],
    ['ผูก\nปม', 'ผูก ปม'],
    [' a \n\n b ', 'a b'],
  ];
  for (const [text, joined] of rows) assert.equal(joinLines(text), joined);
});
