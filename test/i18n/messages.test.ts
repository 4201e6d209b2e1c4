import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, CommandError, StartError } from '../../src/client/errors';
import { loadTranslator } from '../../src/i18n/i18n';
import texts from '../../src/i18n/locales/de-DE.json';
import { plainTranslator } from '../../src/i18n/plain-translator';
import { errorText } from '../../src/ui/error-text';

const t = (await loadTranslator('en-US', {})).translate('common');

test('[ERR-03] internal error, unknown error, starting an activity', () => {
  const internal = 'Internal error. Please refresh the page and try again.';
  const unknown = 'Unknown error. Please refresh the page and try again.';
  for (const status of [500, 501, 502, 599]) assert.equal(errorText(new ApiError(status, {}), t), internal);
  for (const error of [new ApiError(418, {}), new Error('x'), new TypeError('y'), 'z', undefined]) {
    assert.equal(errorText(error, t), unknown);
  }
  assert.equal(errorText(new StartError(), t), 'Something went wrong. Please refresh the page.');
});

test('[ERR-05] a refused command shows the platform’s message, else the specified one', () => {
  const shown = (...error: ConstructorParameters<typeof CommandError>) => errorText(new CommandError(...error), t);
  assert.equal(shown('server', 500), 'Server returns unknown error.');
  assert.equal(shown('server', 500, { title: 'Null pointer' }), 'Server returns unknown error.');
  assert.equal(shown('unknown', 500), 'Server accepted command but encountered an unknown error.');
  assert.equal(shown('errors', 400), 'Server accepted command but encountered errors.');
  assert.equal(shown('errors', 409, { title: 'Conflict' }), 'Conflict');
  assert.equal(shown('errors', 409, { title: 'Conflict', detail: 'Already started.' }), 'Already started.');
  assert.equal(shown('errors', 400, { detail: 'x', errors: { a: [], b: ['', 'Too late', 'y'] } }), 'Too late');
  assert.equal(errorText(new ApiError(409, { detail: 'There is another one.' }), t), 'There is another one.');
});

test('[ERR-05] the messages of a command are translated into German', () => {
  const german = plainTranslator(texts);
  for (const kind of ['server', 'unknown', 'errors'] as const) {
    const error = new CommandError(kind, 500);
    assert.match(errorText(error, german), /^Der Server .+\.$/);
    assert.equal(errorText(error, t), error.message);
  }
});
