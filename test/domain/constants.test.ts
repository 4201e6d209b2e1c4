import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as constants from '../../src/base/constants';

/** The specified values. */
const table = {
  MOBILE_MAX_WIDTH_PX: 970,
  NARROW_MAX_WIDTH_PX: 1279,
  COMMAND_POLL_INTERVAL_MS: 1_000,
  COMMAND_POLL_LIMIT_MS: 60_000,
  SUBMIT_POLL_INTERVAL_MS: 2_000,
  SUBMIT_POLL_LIMIT_MS: 60_000,
  ENROLMENT_POLL_ATTEMPTS: 15,
  ENROLMENT_POLL_INTERVAL_MS: 1_500,
  SEARCH_PAUSE_MS: 500,
  TREE_RETRY_MS: 30_000,
  BLOCKING_SPINNER_DELAY_MS: 300,
  TOAST_DURATION_MS: 7_000,
  COPIED_INDICATOR_MS: 10_000,
  CLOCK_REFRESH_MS: 60_000,
  SESSION_INACTIVITY_S: 7_200,
  ACTIVITY_THROTTLE_MS: 100,
  EVENT_SESSION_MINUTES: 30,
  DESCRIPTION_COLLAPSE_LENGTH: 70,
  LAZY_FRAME_THRESHOLD: 0.1,
  LAZY_FRAME_TOP_MARGIN_PX: 100,
  SCORE_SUCCESS_FROM: 0.8,
  SCORE_ACCENT_FROM: 0.4,
  ACTIONS_LIMIT: 2,
  COVER_COLOR_COUNT: 7,
  UNKNOWN_ATTACHMENT_SIZE: '0B',
} satisfies Partial<Record<keyof typeof constants, number | string>>;

test('[LIM-01] each constant has the specified value', () => {
  for (const [name, value] of Object.entries(table)) {
    assert.equal(constants[name as keyof typeof table], value, name);
  }
});

test('[NAV-08] the sheet of the shell has the two breakpoints, and no other', () => {
  const sheet = readFileSync('elements/learn-app/learn-app.css', 'utf8');
  const widths = [...sheet.matchAll(/@container learn \(max-width: (\d+)px\)/g)].map(([, width]) => Number(width));
  assert.deepEqual(widths, [constants.NARROW_MAX_WIDTH_PX, constants.MOBILE_MAX_WIDTH_PX]);
});

/** The sources of the product and the platform, with their text. */
const sources = ['src', 'elements', 'demo/platform']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(join('base', 'constants.ts')))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('[LIM-01] each constant is used', () => {
  // The shell's breakpoint is only in its style sheet, which the test above compares.
  const unread = Object.keys(table).filter((name) => filesWith(new RegExp(`\\b${name}\\b`)).length === 0);
  assert.deepEqual(unread, ['NARROW_MAX_WIDTH_PX']);
});

test('[LIM-01] the breakpoints, the session and the polling intervals are literal only once, except in style sheets', () => {
  assert.deepEqual(filesWith(/\b(970|1_?279|7_?200)\b/), []);
  // Polling code must use the constants, not literal numbers.
  assert.deepEqual(filesWith(/\b(poll|pause)\([^;]*\b\d[\d_]{2,}\b/), []);
});
