import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentProblem, LONGEST_FILE_NAME } from '../../src/base/attachments';
import { LARGEST_ATTACHMENT_BYTES } from '../../src/base/constants';

test('[VAL-01] a file is refused before it is sent: its type, its name, nothing in it, too much in it', () => {
  const problem = (name: string, size: number) => attachmentProblem({ name, size });
  assert.equal(problem('notes.txt', 1), null);
  assert.equal(problem('notes.TXT', LARGEST_ATTACHMENT_BYTES), null);
  assert.equal(problem('setup.exe', 1), 'type');
  assert.equal(problem('notes', 1), 'type');
  assert.equal(problem('notes.txt', 0), 'empty');
  assert.equal(problem('notes.txt', LARGEST_ATTACHMENT_BYTES + 1), 'size');
  const longest = `${'n'.repeat(LONGEST_FILE_NAME - 4)}.txt`;
  assert.equal(problem(longest, 1), null);
  assert.equal(problem(`n${longest}`, 1), 'name');
});
