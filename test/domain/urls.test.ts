import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { safeRedirect } from '../../src/base/urls';

const HOME = 'https://learn.example.com/learn/login-callback?redirectUrl=x';
const LOCAL = 'http://localhost:4100/learn/login-callback';

test('[RT-21] a target on the same host over https is accepted as an absolute URL', () => {
  const accepted: Record<string, string> = {
    'https://learn.example.com/learn/courses?x=1#part': 'https://learn.example.com/learn/courses?x=1#part',
    'HTTPS://LEARN.example.com:443/a': 'https://learn.example.com/a',
    '/learn/courses': 'https://learn.example.com/learn/courses',
    courses: 'https://learn.example.com/learn/courses',
    '?keyword=sky': 'https://learn.example.com/learn/login-callback?keyword=sky',
    '//learn.example.com/a': 'https://learn.example.com/a',
    '/a/../b': 'https://learn.example.com/b',
    'https:/a': 'https://learn.example.com/a',
    'https:a@evil.example': 'https://learn.example.com/learn/a@evil.example',
  };
  for (const [target, url] of Object.entries(accepted)) assert.equal(safeRedirect(target, HOME), url, target);
});

test('[RT-21] anything else is refused', () => {
  const refused = [
    null,
    undefined,
    '',
    'http://learn.example.com/',
    'https://learn.example.com:8443/',
    'https://example.com/',
    'https://evil.example/?https://learn.example.com',
    'https://learn.example.com.evil.example/',
    'https://learn.example.com./',
    'https://evil.example#learn.example.com',
    'https://learn.example.com@evil.example/',
    'https://me@learn.example.com/',
    'https://me:secret@learn.example.com/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\u0000//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://learn.example.com/1',
    'ftp://learn.example.com/',
    'file:///etc/passwd',
    'https://',
    'https://%zz/',
  ];
  for (const target of refused) assert.equal(safeRedirect(target, HOME), null, String(target));
});

test('[RT-21] on a loopback host http is accepted too, on the same port only', () => {
  assert.equal(safeRedirect('/learn/courses', LOCAL), 'http://localhost:4100/learn/courses');
  assert.equal(safeRedirect('http://127.0.0.1:4100/a', 'http://127.0.0.1:4100/'), 'http://127.0.0.1:4100/a');
  assert.equal(safeRedirect('http://[::1]:4100/a', 'http://[::1]:4100/'), 'http://[::1]:4100/a');
  for (const target of [
    'http://localhost:4200/',
    'http://127.0.0.1:4100/',
    'http://localhost.evil.example:4100/',
    'http://evil.example/',
  ]) {
    assert.equal(safeRedirect(target, LOCAL), null, target);
  }
  assert.equal(safeRedirect('/a', 'http://learn.example.com/'), null, 'a plain host over http');
  assert.equal(safeRedirect('/a', 'http://127.evil.example/'), null, 'a host that only looks like loopback');
});

test('[RT-21] no text leads to another host', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '//', 'https:', 'http:', '@', ':', '#', '?', '.', 'evil.example', 'learn.example.com', '\t', '%2f'],
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(target, (text) => {
      const url = safeRedirect(text, HOME);
      return url === null || new URL(url).origin === 'https://learn.example.com';
    }),
  );
});
