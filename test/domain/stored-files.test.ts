import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { storedFileUrl } from '../../src/base/stored-files';

const ORIGINS = {
  base: 'https://learn.example/',
  allowed: ['https://pictures.example'],
  storage: ['https://files.example', 'https://files.example:8443/bucket', 'not an origin'],
};

test('[RCV-09] a PDF is opened from the platform’s origin, or from a storage host', () => {
  const opened: Record<string, string> = {
    '/api/lms-storage/v1/files/a.pdf': 'https://learn.example/api/lms-storage/v1/files/a.pdf',
    'files/a.pdf#page=3': 'https://learn.example/files/a.pdf#page=3',
    ' /a/../b.pdf ': 'https://learn.example/b.pdf',
    'HTTPS://LEARN.example:443/a.pdf': 'https://learn.example/a.pdf',
    '//learn.example/a.pdf': 'https://learn.example/a.pdf',
    '\\a.pdf': 'https://learn.example/a.pdf',
    'https://files.example/a%20b.pdf?x=1': 'https://files.example/a%20b.pdf?x=1',
    'https://files.example:8443/elsewhere.pdf': 'https://files.example:8443/elsewhere.pdf',
  };
  for (const [value, url] of Object.entries(opened)) assert.equal(storedFileUrl(value, ORIGINS), url, value);
});

test('[RCV-09] a PDF from other origins is not opened', () => {
  const refused = [
    '',
    '  ',
    'http://learn.example/a.pdf',
    'https://learn.example:444/a.pdf',
    'https://learn.example.evil.example/a.pdf',
    'https://learn.example@evil.example/a.pdf',
    'https://me:secret@learn.example/a.pdf',
    '//evil.example/a.pdf',
    '/\\evil.example/a.pdf',
    // An origin that is allowed for pictures, but not for PDFs.
    'https://pictures.example/a.pdf',
    'http://files.example/a.pdf',
    'data:application/pdf;base64,JVBERg==',
    'blob:https://learn.example/0',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
  ];
  for (const value of refused) assert.equal(storedFileUrl(value, ORIGINS), null, value);
});

test('[RCV-09] any opened file is from a listed origin', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (value) => {
      const url = storedFileUrl(value, ORIGINS);
      if (url === null) return;
      assert.ok(
        ['https://learn.example', 'https://files.example', 'https://files.example:8443'].includes(new URL(url).origin),
      );
    }),
  );
});
