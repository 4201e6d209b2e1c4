import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originsOf } from '../../src/domain/content-urls';

test('[RCV-10] the list of allowed sources: hosts and origins, separated by commas', () => {
  assert.deepEqual(originsOf('cdn.example, https://Files.example:8443/path,http://127.0.0.1:9000,, [::1]'), [
    'https://cdn.example',
    'https://files.example:8443',
    'http://127.0.0.1:9000',
    'https://[::1]',
  ]);
  assert.deepEqual(originsOf('bücher.example'), ['https://xn--bcher-kva.example'], 'as browsers write it');
});

test('[RCV-10] only hosts are sources: nothing else may get into a policy', () => {
  for (const list of [
    '*',
    'https://*',
    '*.example.com',
    'a.com;connect-src',
    "a.com;script-src'unsafe-eval'",
    "'unsafe-inline'",
    'a.com$b',
    'a(b).com',
    'data:text/html',
    'https://user@a.com',
    'javascript:alert(1)',
    '',
  ]) {
    assert.deepEqual(originsOf(list), [], list);
  }
  assert.deepEqual(originsOf('a.com;connect-src, evil.com'), ['https://evil.com']);
});
