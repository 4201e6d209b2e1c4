import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Translate } from '../../src/i18n/translate';
import { cardTree } from '../../src/markup/card';
import { publicCourseTree } from '../../src/markup/public-course';
import { toHtml } from '../../src/markup/to-html';

const t = ((key: string) => key) as Translate;
const href = (path: string) => `/learn${path}`;

const card = (name: string, text: string) =>
  toHtml(cardTree({ name, text, imageUrl: null, path: '/c' }, { t, index: 0, fileUrl: () => undefined }), href);

test('the name and the text of a card are isolated; their lines begin, and are cut off, where those of the card are', () => {
  const html = card('الخبز', 'دقيق وماء');
  assert.match(html, /<h2 part="card-heading"><a [^>]*><bdi>الخبز<\/bdi>/);
  assert.match(html, /<p class="text" part="card-text"><bdi>دقيق وماء<\/bdi>/);
});

test('the head of a public course has its direction', () => {
  const course = { id: 'c', name: 'Bread', code: '', description: '', about: '', imageUrl: null, showcases: [] };
  const scope = { t, locale: 'ar-AR', domain: undefined, fileUrl: () => undefined, withBase: href, about: '' };
  assert.match(toHtml(publicCourseTree({ ...course, duration: null }, scope), href), /<header dir="ltr"><h1/);
});
