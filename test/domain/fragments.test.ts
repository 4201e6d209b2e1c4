import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isElementName, runnableAddress } from '../../src/base/fragments';
import { exactOrigins } from '../../src/base/origins';

const own = 'https://learn.example';
const at = (url: string, listed: string[] = []) => runnableAddress(url, `${own}/`, [own, ...exactOrigins(listed)]);

test('[FRG-01] a fragment runs from the page’s origin, or from a listed one', () => {
  assert.equal(at('/fragments/tasks.js'), `${own}/fragments/tasks.js`);
  assert.equal(at('https://widgets.example/t.js', ['https://widgets.example']), 'https://widgets.example/t.js');
  for (const [url, ...listed] of [
    ['https://widgets.example/t.js'],
    ['https://widgets.example/t.js', '*', 'https://*.example', 'https://widgets.example/', 'widgets.example'],
    ['https://evil.widgets.example/t.js', 'https://widgets.example'],
    ['https://widgets.example.evil/t.js', 'https://widgets.example'],
    ['http://widgets.example/t.js', 'https://widgets.example'],
    ['https://widgets.example:8443/t.js', 'https://widgets.example'],
    ['https://widgets.example@evil.example/t.js', 'https://widgets.example'],
    ['https://me:secret@widgets.example/t.js', 'https://widgets.example'],
    ['//widgets.example/t.js'],
    ['data:text/javascript,1', 'null'],
    ['javascript:1', 'null'],
    ['blob:null/1', 'null'],
    ['http://['],
  ] as [string, ...string[]][]) {
    assert.equal(at(url, listed), undefined, url);
  }
});

test('an element’s name has a hyphen and only lower-case letters', () => {
  for (const tag of ['acme-tasks', 'a-b', 'acme-tasks-2']) assert.equal(isElementName(tag), true, tag);
  for (const tag of ['tasks', 'Acme-tasks', '-a', 'a-', '1-a', 'a b-c', 'a-b>', ''])
    assert.equal(isElementName(tag), false, tag);
});
