import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sniff } from '../../demo/platform/discussion/sniff';
import { LONGEST_NAME, MOST_NAMES, zipNames } from '../../demo/platform/discussion/zip-names';
import { localHeader, zipOf, zipWith } from './support/zip';

const MB = 1_000_000;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What reading the names of an archive cost: names, their characters, and the heap that grew meanwhile. */
async function costOf(zip: Buffer) {
  const before = process.memoryUsage().heapUsed;
  let [names, characters, heap, failed] = [0, 0, 0, false];
  try {
    for await (const name of zipNames(zip)) {
      names++;
      characters += name.length;
      heap = Math.max(heap, process.memoryUsage().heapUsed - before);
    }
  } catch {
    failed = true;
  }
  return { names, characters, heap, failed };
}

const many = <T>(count: number, name: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, each) => name(each));

test('the names of an archive come from its central directory', async () => {
  const names = ['[Content_Types].xml', 'word/document.xml'];
  const read: string[] = [];
  for await (const name of zipNames(zipOf(...names))) read.push(name);
  assert.deepEqual(read, names);
  assert.equal(await sniff(zipOf(...names)), DOCX);
  assert.equal(await sniff(Buffer.concat(names.map((name) => localHeader(name)))), null, 'no application opens it');
});

test('an archive that lies about lengths and counts is refused after bounded work in bounded memory', async () => {
  const short = ['[Content_Types].xml', 'word/a'];
  const lies: [string, Buffer][] = [
    ['each local header states a name of 65,535 bytes', Buffer.concat(many(80_000, () => localHeader('', 65_535)))],
    [
      'the same before a right end',
      Buffer.concat([...many(80_000, () => localHeader('', 65_535)), zipOf('x').subarray(-22)]),
    ],
    ['more files than there are', zipWith(short, { count: 4_000 })],
    ['as many files as can be stated', zipWith(short, { count: 65_535 })],
    ['names that go beyond the end', zipWith(short, { nameLength: 65_535 })],
    [
      'names over the next entries',
      zipWith(
        many(3_000, (each) => `word/${each}`),
        { nameLength: 500 },
      ),
    ],
    ['a directory behind the end', zipWith(short, { directoryAt: 0xffff_fff0 })],
    ['a directory at the beginning', zipWith(short, { directoryAt: 0 })],
    ['long names', zipOf(...many(150, (each) => `${each}`.padEnd(65_000, 'x')))],
    ['many names', zipOf(...many(120_000, (each) => `word/${each}`))],
  ];
  for (const [what, zip] of lies) {
    const { names, characters, heap, failed } = await costOf(zip);
    assert.ok(failed, `${what}: it is refused`);
    assert.ok(names <= MOST_NAMES && characters <= MOST_NAMES * LONGEST_NAME, `${what}: ${names} names, ${characters}`);
    assert.ok(heap < 40 * MB, `${what}: ${heap} bytes`);
    assert.equal(await sniff(zip), null, what);
  }
});

test('as many and as long names as are allowed are read, and no name is kept', async () => {
  const { names, heap, failed } = await costOf(
    zipOf(...many(MOST_NAMES, (each) => `${each}`.padEnd(LONGEST_NAME, 'x'))),
  );
  assert.equal(failed, false);
  assert.equal(names, MOST_NAMES);
  assert.ok(heap < 40 * MB, `${heap} bytes`);
});

test('the first name of a macro is the last that is read', async ({ mock }) => {
  const zip = zipOf('[Content_Types].xml', 'word/vbaProject.bin', ...many(4_000, (each) => `word/${each}`));
  // The reader copies each part that it reads.
  const copies = mock.method(zip, 'copy').mock;
  assert.equal(await sniff(zip), null);
  assert.ok(copies.callCount() > 0 && copies.callCount() < 20, `${copies.callCount()} reads`);
});

test('no damage to an archive ends the process', async () => {
  const whole = zipOf('[Content_Types].xml', 'word/document.xml', 'word/media/image.png');
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), async (bytes, cut) => {
      const zip = Buffer.from(whole.subarray(0, whole.length - (cut % 40)));
      for (const [at, byte] of bytes) if (at > 3 && at < zip.length) zip[at] = byte;
      const type = await sniff(zip);
      assert.ok(type === null || type === DOCX);
    }),
    { numRuns: 300 },
  );
});
