import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type * as i18next from 'i18next';
import { trimI18next } from '../../tools/trim-i18next.mjs';

const file = createRequire(import.meta.url)
  .resolve('i18next')
  .replace(/dist\/.*/, 'dist/esm/i18next.js');
const stop = (message: string): never => {
  throw new Error(message);
};
const trim = (code: string) => trimI18next.transform.call({ error: stop }, code, file)!.code;

test('what is left of i18next translates, interpolates, counts, changes languages and takes new texts', async () => {
  const trimmed = join(tmpdir(), `i18next-${process.pid}.mjs`);
  writeFileSync(trimmed, trim(readFileSync(file, 'utf8')));
  const { createInstance } = (await import(pathToFileURL(trimmed).href)) as typeof i18next;
  const i18n = createInstance();
  await i18n.init({
    lng: 'en-US',
    fallbackLng: 'en-US',
    fallbackNS: 'common',
    defaultNS: 'common',
    resources: {
      'en-US': {
        common: { hello: 'Hello {{name}}', course_one: '{{count}} course', course_other: '{{count}} courses' },
      },
    },
    interpolation: { escapeValue: false },
  });
  assert.equal(i18n.t('hello', { name: 'Nora' }), 'Hello Nora');
  assert.equal(i18n.t('course', { count: 1 }), '1 course');
  assert.equal(i18n.t('course', { count: 3 }), '3 courses');
  i18n.addResourceBundle('ar-AR', 'common', { course_few: '{{count}} دورات', course_other: '{{count}} دورة' });
  const t = i18n.getFixedT('ar-AR', 'common');
  assert.equal(t('course', { count: 3 }), '3 دورات');
  assert.equal(t('hello', { name: 'Nora' }), 'Hello Nora');
  await i18n.changeLanguage('ar-AR');
  assert.equal(i18n.t('course', { count: 100 }), '100 دورة');
});

test('an i18next that changed ends the build with the names that are gone', () => {
  assert.throws(() => trim('class Connector {}'), /i18next has no Connector.queueLoad/);
});
