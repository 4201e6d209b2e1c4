import assert from 'node:assert/strict';
import { createCanvas } from '@napi-rs/canvas';
import { test } from 'node:test';
import { fontsOf } from '../../demo/platform/certificate/fonts';
import { setLanguage, setStyle } from '../../demo/platform/certificate/text';

/** A text in 40 px with the fonts of certificates: its picture and its width. */
function drawn(text: string, locale = 'en-US', weight = 400) {
  const canvas = createCanvas(60 * Math.max(2, text.length), 100);
  const context = canvas.getContext('2d');
  setLanguage(context, locale);
  setStyle(context, { size: 40, weight, color: '#000' }, text);
  context.fillText(text, 20, 65);
  return { picture: canvas.toBuffer('image/png'), width: context.measureText(text).width };
}

/** Letters without a font are drawn as the same box. */
const box = (length: number) => drawn('\u0378'.repeat(length)).picture;

const scripts: [about: string, text: string][] = [
  ['Latin', 'ÀđłøŁğșțẽ'],
  ['Vietnamese', 'ĐàNẵngệ'],
  ['Cyrillic', 'ЖђїъФ'],
  ['Greek', 'Ωέσς'],
  ['Arabic', 'ليلىحسن'],
  ['Persian and Urdu', 'پچگیےٹ'],
  ['Hebrew', 'שלוםעבר'],
  ['Thai', 'สมชายกข'],
  ['Hindi', 'अआकखग'],
  ['Bengali', 'অআকখগ'],
  ['Tamil', 'அஆகஙச'],
  ['Burmese', 'ကခဂဃင'],
  ['Japanese', '応急手当てソパ々〆'],
  ['simplified Chinese', '应急处理龙门'],
  ['traditional Chinese', '應急處理龍門'],
  ['Korean', '응급처치한뷁'],
  ['rare Chinese characters', '㐂鱻𠮷'],
  ['emoji', '🎓🏅✅☀♥☎'],
];

for (const [about, text] of scripts) {
  test(`certificates have a font for ${about}`, () => {
    assert.deepEqual(fontsOf(text, 'en-US').missing, []);
    const letters = [...new Set(text)];
    const pictures = letters.map((letter) => drawn(letter).picture);
    for (const [index, picture] of pictures.entries()) {
      const letter = letters[index]!;
      assert.ok(!picture.equals(box(letter.length)), `${letter} is a box`);
      for (const [other, earlier] of pictures.slice(0, index).entries()) {
        assert.ok(!picture.equals(earlier), `${letter} looks like ${letters[other]!}`);
      }
    }
  });
}

test('letters are joined as their scripts require', () => {
  const apart = (text: string) => [...text].reduce((sum, letter) => sum + drawn(letter).width, 0);
  for (const text of ['محمد', 'لا', 'क्षि', 'ক্ষ', 'கொ', 'ကျွန်']) {
    assert.notEqual(Math.round(drawn(text).width), Math.round(apart(text)), text);
  }
});

test('a language has its own form of a Chinese character', () => {
  const forms = ['ja-JP', 'zh-CN', 'zh-TW', 'ko-KR'].map((locale) => drawn('骨直', locale).picture.toString('base64'));
  assert.ok(new Set(forms).size >= 3);
  // Kana tell it too.
  assert.deepEqual(
    fontsOf('直の', 'en-US').families.includes('noto-sans-sc'),
    false,
    fontsOf('直の', 'en-US').families,
  );
});

test('names in bold have their own weight in every script', () => {
  for (const text of ['応', 'ก', 'အ', 'अ']) {
    assert.ok(!drawn(text, 'en-US', 400).picture.equals(drawn(text, 'en-US', 600).picture), text);
  }
});

test('a letter without a font is named', () => {
  assert.deepEqual(fontsOf('Ada ᚠ\u00a0ꯀ\u200d', 'en-US').missing, ['ᚠ', 'ꯀ']);
});
