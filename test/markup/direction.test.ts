import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Translate } from '../../src/i18n/translate';
import { cardTree } from '../../src/lists/markup/card';
import { publicCourseTree } from '../../src/lists/markup/public-course';
import { toHtml } from '../../src/markup/to-html';

const t = ((key: string) => key) as Translate;
const href = (path: string) => `/learn${path}`;

const card = (name: string, text: string) =>
  toHtml(
    cardTree({ id: 'c', name, text, imageUrl: null, path: '/c' }, { t, index: 0, fileUrl: () => undefined }),
    href,
  );

test('the heading and the text of a card have the direction of the course, whatever the language of the interface', () => {
  assert.match(card('Bread', 'Flour and water'), /<h2[^>]* dir="ltr".*<p class="text"[^>]* dir="ltr"/);
  assert.match(card('الخبز', 'دقيق وماء'), /<h2[^>]* dir="rtl".*<p class="text"[^>]* dir="rtl"/);
  assert.match(card('2026', 'Bread'), /<h2 part="card-heading">/);
});

test('the head of a public course has its direction', () => {
  const course = { id: 'c', name: 'Bread', code: '', description: '', about: '', imageUrl: null, showcases: [] };
  const scope = { t, locale: 'ar-AR', domain: undefined, fileUrl: () => undefined, withBase: href, about: '' };
  assert.match(toHtml(publicCourseTree({ ...course, duration: null }, scope), href), /<header dir="ltr"><h1/);
});
