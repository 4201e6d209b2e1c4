import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platformUrl } from '../../src/base/platform-url';

const PAGE = 'https://portal.test/courses';

test('an address on the platform becomes absolute; all others give undefined', () => {
  const rows: [string, string, string, string | undefined][] = [
    ['a path', 'https://platform.test', '/files/a.svg', 'https://platform.test/files/a.svg'],
    ['below a prefix', 'https://platform.test/lms', '/files/a.svg', 'https://platform.test/lms/files/a.svg'],
    ['on the page’s own origin', '', '/files/a.svg', 'https://portal.test/files/a.svg'],
    ['absolute already', 'https://platform.test', 'https://platform.test/a.svg', 'https://platform.test/a.svg'],
    ['on another origin', 'https://platform.test', 'https://elsewhere.test/a.svg', undefined],
    ['another origin that looks like a path', '', '//elsewhere.test/a.svg', undefined],
    ['a script', 'https://platform.test', 'javascript:0', undefined],
    ['no address', 'https://platform.test', 'http://', undefined],
  ];
  for (const [name, base, path, expected] of rows) assert.equal(platformUrl(base, path, PAGE), expected, name);
});
