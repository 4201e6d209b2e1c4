import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, CommandError } from '../../src/api/errors';
import { loadTranslator } from '../../src/i18n/i18n';
import { errorText } from '../../src/ui/error-text';
import { startFailure } from '../../src/ui/start-failure';

test('[ERR-03] internal error, unknown error, starting an activity', async () => {
  const { t } = await loadTranslator('en-US', {});
  const internal = 'Internal error. Please refresh the page and try again.';
  const unknown = 'Unknown error. Please refresh the page and try again.';
  for (const status of [500, 501, 502, 599]) assert.equal(errorText(new ApiError(status, {}), t), internal);
  for (const error of [new ApiError(418, {}), new Error('x'), new TypeError('y'), 'z', undefined]) {
    assert.equal(errorText(error, t), unknown);
  }
  const starting = 'Something went wrong. Please refresh the page.';
  for (const error of [new CommandError('Server returns unknown error.', 500), new ApiError(503, {})]) {
    assert.equal(errorText(startFailure(error, t), t), starting);
  }
  const late = new CommandError('This part can no longer be started.', 400);
  assert.equal(errorText(startFailure(late, t), t), late.message, 'a reason is a reason');
  assert.equal(errorText(new CommandError('The platform’s own words', 400), t), 'The platform’s own words');
});
