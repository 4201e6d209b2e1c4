import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseData, courseListData, structuredDataText, type Publisher } from '../../src/lists/rules/structured-data';

const publisher: Publisher = {
  name: 'Learn',
  home: 'https://learn.test/',
  idOf: (id) => `https://learn.test/${id}`,
  pageOf: (id) => `https://portal.test/${id}`,
  fileUrl: (path) => (path.startsWith('/') ? `https://learn.test${path}` : undefined),
};
const course = { id: 'c1', name: 'Soil', code: 'S-1', description: 'Dig.', imageUrl: null, duration: null };

test('the data of a course have only its known facts', () => {
  const least = {
    '@type': 'Course',
    '@id': 'https://learn.test/c1',
    url: 'https://portal.test/c1',
    name: 'Soil',
    description: 'Dig.',
    courseCode: 'S-1',
    provider: { '@type': 'Organization', name: 'Learn', url: 'https://learn.test/' },
  };
  assert.deepEqual(courseData(course, publisher), least);
  assert.deepEqual(courseData({ ...course, imageUrl: 'https://elsewhere.test/a.png' }, publisher), least);
  assert.deepEqual(courseData({ ...course, imageUrl: '/a.png', duration: 25 }, publisher), {
    ...least,
    image: 'https://learn.test/a.png',
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT25M' },
  });
});

test('[LNG-01] the data of a course name its language', () => {
  assert.equal((courseData({ ...course, language: 'ar' }, publisher) as { inLanguage?: string }).inLanguage, 'ar');
});

test('positions continue on a later page of a list', () => {
  const { itemListElement } = courseListData([course, course], publisher, 24) as { itemListElement: object[] };
  assert.deepEqual(
    itemListElement.map((item) => (item as { position: number }).position),
    [25, 26],
  );
});

test('no text of an author ends the script with the data', () => {
  const text = structuredDataText(courseData({ ...course, name: '</script><b>Soil</b>' }, publisher));
  assert.ok(!text.includes('<'));
  assert.equal((JSON.parse(text) as { name: string }).name, '</script><b>Soil</b>');
});
