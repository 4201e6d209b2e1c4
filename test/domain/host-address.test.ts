import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressWith, pathInAddress } from '../../src/portal/host-address';
import { courseInAddress } from '../../src/base/host-parameters';

const PAGE = 'https://shop.example/learn?season=winter';

test('the address of a host’s page holds a path of the portal, and all its own parameters', () => {
  const content = addressWith(`${PAGE}#top`, '/courses/c1/view/content/p1?viewType=REVIEW');
  assert.equal(new URL(content).searchParams.get('season'), 'winter');
  assert.equal(new URL(content).hash, '');
  assert.equal(pathInAddress(content), '/courses/c1/view/content/p1?viewType=REVIEW');
  assert.equal(courseInAddress(content), undefined);
});

test('the public page of a course has its id in the address, the list nothing', () => {
  const course = addressWith(addressWith(PAGE, '/courses/c1'), '/open-catalog/c1/view/details');
  assert.equal(course, `${PAGE}&learn-course=c1`);
  assert.equal(courseInAddress(course), 'c1');
  assert.equal(pathInAddress(course), '/open-catalog/c1/view/details');
  assert.equal(addressWith(course, '/open-catalog'), PAGE);
  assert.equal(pathInAddress(PAGE), undefined);
});
