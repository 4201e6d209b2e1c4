import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Db } from '../../demo/platform/db/client';
import { activityParts, blobs, ltiTools, objectives, packageFiles, packages } from '../../demo/platform/db/schema';
import { limits, type Limits } from '../../demo/platform/packages/archive';
import { addToCourse, createCourse, currentEdition, makeEdition } from '../../demo/platform/packages/courses';
import { importPackage } from '../../demo/platform/packages/import';
import { PackageRefused } from '../../demo/platform/packages/shapes';
import { deleteUnusedPackages, findFile, readContent } from '../../demo/platform/packages/store';
import { ContentType } from '../../src/contract/enumerations';
import { archiveOf, manifestOf, packageOf, type Packed } from './support/archive';
import { courses } from './support/fixtures';
import { packageStore } from './support/packages';
import { recorded } from './support/platform';

const now = new Date();
const XI = 'http://www.w3.org/2001/XInclude';

let db: Db;
let folder: string;
let end = async () => {};

before(async () => void ({ db, folder, end } = await packageStore()));
after(() => end());

async function importOf(archive: Buffer, most: Limits = limits) {
  const file = join(folder, 'archive.zip');
  await writeFile(file, archive);
  return importPackage(db, file, { by: null, now, most });
}
const rowsOf = async () =>
  Promise.all([db.$count(packages), db.$count(packageFiles), db.$count(blobs), db.$count(ltiTools)]);

test('[PKG-01] a package of SCORM 1.2 is imported with a report', async () => {
  const items = `<item identifier="C"><title>Chapter</title>
      <item identifier="I1" identifierref="R1" parameters="?lang=en"><title>One</title><adlcp:masteryscore>80</adlcp:masteryscore>
        <adlcp:prerequisites type="aicc_script">I0</adlcp:prerequisites><adlcp:datafromlms>a=1</adlcp:datafromlms></item>
      <item identifier="I2" identifierref="R2" isvisible="true"><title>Two</title></item></item>`;
  const resources = `<resource identifier="R1" adlcp:scormtype="sco" href="index.html"><file href="index.html"/><file href="lost.png"/></resource>
    <resource identifier="R2" adlcp:scormtype="asset" xml:base="text/" href="Zwei%20Seiten.html"/>`;
  const row = await importOf(
    packageOf(manifestOf({ items, resources }), { name: 'text/zwei seiten.html', content: '<p>2</p>' }),
  );
  assert.equal(row.manifest.title, 'Safety');
  assert.deepEqual(row.manifest.items, [
    {
      id: 'C',
      title: 'Chapter',
      items: [
        { id: 'I1', title: 'One', launch: { href: 'index.html?lang=en', data: 'a=1', mastery: 80 } },
        { id: 'I2', title: 'Two', launch: { href: 'text/zwei%20seiten.html', asset: true } },
      ],
    },
  ]);
  assert.deepEqual(
    row.report.understood.map(({ text }) => text),
    ['SCORM 1.2', '“One” is passed with a score of 80'],
  );
  assert.deepEqual(
    row.report.unused.map(({ text }) => text),
    ['prerequisites of “I1”', '“lost.png” is listed, and is not in the package'],
  );
  assert.equal(row.used, null, 'no course has it yet');
  const id = await createCourse(db, row, { inCatalog: false }, now);
  const parts = await db.select().from(activityParts).where(eq(activityParts.objectiveId, id));
  assert.deepEqual(
    parts.map(({ name, type, details }) => [name, type, details?.tool?.custom?.item]),
    [
      ['Chapter', ContentType.composite, undefined],
      ['One', ContentType.lti, 'I1'],
      ['Two', ContentType.lti, 'I2'],
    ],
  );
  await assert.rejects(
    createCourse(db, (await db.select().from(packages).where(eq(packages.id, row.id)))[0]!, { inCatalog: false }, now),
  );
});

test('[PKG-01] SCORM 2004 is recognized by version or namespace, and several items stay one part', async () => {
  const item = (id: string) => `<item identifier="${id}" identifierref="R1"><title>${id}</title></item>`;
  const sequencing = `<imsss:sequencing><imsss:controlMode flow="true" choice="false"/><imsss:rollupRules><imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.5">
    <imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions><imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules></imsss:sequencing>`;
  for (const version of ['2004 3rd Edition', '2004 4th Edition', 'CAM 1.3']) {
    const { manifest } = await importOf(packageOf(manifestOf({ version, items: item('A') + item('B') + sequencing })));
    assert.equal(manifest.kind, 'scorm2004');
    assert.deepEqual(manifest.sequencing?.sequencingControls, { choice: false, flow: true });
    const { rules } = manifest.sequencing?.rollupRules as { rules: unknown };
    assert.deepEqual(rules, [
      {
        action: 'completed',
        consideration: 'atLeastPercent',
        minimumPercent: 50,
        conditionCombination: 'any',
        conditions: [{ condition: 'completed' }],
      },
    ]);
  }
});

test('a content that two packages have is stored once, and is read in ranges', async () => {
  const content = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
  const film = { name: 'film.mp4', content };
  const one = await importOf(packageOf(manifestOf(), film));
  const other = await importOf(packageOf(manifestOf(), film));
  const [first, second] = [await findFile(db, one, 'FILM.mp4'), await findFile(db, other, 'film.mp4')];
  assert.equal(first!.blobId, second!.blobId);
  const read: Buffer[] = [];
  for await (const piece of readContent(db, first!.blobId, 524_280, 524_300)) read.push(Buffer.from(piece));
  assert.deepEqual(Buffer.concat(read), content.subarray(524_280, 524_301));
});

test('a package of many small files takes few statements, and equal ones are one content', async () => {
  const { db: heard, queries } = recorded(db);
  const files = Array.from({ length: 400 }, (_, at) => ({ name: `f${at}.txt`, content: `content ${at % 300}` }));
  const edges = [524_287, 524_288, 524_289, 0].map((size) => ({ name: `${size}.bin`, content: randomBytes(size) }));
  const file = join(folder, 'archive.zip');
  await writeFile(file, packageOf(manifestOf(), ...files, ...edges));
  const row = await importPackage(heard, file, { by: null, now });
  const texts = queries.map(([text]) => text).filter((text) => !/^(begin|commit)/i.test(text));
  assert.ok(texts.length < 20, `${texts.length} statements for ${row.files} files`);
  const [one, equal] = [await findFile(db, row, 'f1.txt'), await findFile(db, row, 'f301.txt')];
  assert.equal(one!.blobId, equal!.blobId);
  assert.equal(Buffer.from(one!.whole!).toString(), 'content 1');
  for (const { name, content } of edges) {
    const found = await findFile(db, row, name);
    const read: Buffer[] = [];
    for await (const piece of readContent(db, found!.blobId, 0, content.length - 1)) read.push(Buffer.from(piece));
    assert.ok(Buffer.concat(read).equals(content), name);
  }
});

test('a new edition takes the place of the one before; an item that courses open must be in it', async () => {
  const item = (id: string) => `<item identifier="${id}" identifierref="R1"><title>${id}</title></item>`;
  const first = await importOf(packageOf(manifestOf({ items: item('A') + item('B') })));
  await addToCourse(db, first, courses.course, now);
  const less = await importOf(packageOf(manifestOf({ items: item('A') + item('C') })));
  await assert.rejects(
    db.transaction((tx) => makeEdition(tx, less, first.toolId, now)),
    (error: Error) => error instanceof PackageRefused && /does not have: B/.test(error.message),
  );
  const more = await importOf(packageOf(manifestOf({ items: item('A') + item('B') + item('C') })));
  await db.transaction((tx) => makeEdition(tx, more, first.toolId, now));
  const current = await currentEdition(db, first.toolId);
  assert.deepEqual([current?.id, current?.edition], [more.id, 2]);
});

test('a package that no course uses is deleted with its contents', async () => {
  const content = `only here ${Math.random()}`;
  const row = await importOf(packageOf(manifestOf(), { name: 'own.txt', content }));
  const { blobId } = (await findFile(db, row, 'own.txt'))!;
  await deleteUnusedPackages(db, new Date(now.getTime() + 1));
  assert.equal(await db.$count(packages, eq(packages.id, row.id)), 0);
  assert.equal(await db.$count(blobs, eq(blobs.id, blobId)), 0);
  assert.equal(await db.$count(ltiTools, eq(ltiTools.id, row.toolId)), 0);
  assert.ok((await db.$count(objectives)) > 0);
});

const file = (name: string, more: Partial<Packed> = {}): Packed => ({ name, content: 'x', ...more });
const withFile = (name: string, more: Partial<Packed> = {}) => packageOf(manifestOf(), file(name, more));
const doctype = (text: string) => packageOf(manifestOf({ before: text }));
const resource = (href: string, base = '') =>
  packageOf(manifestOf({ resources: `<resource identifier="R1" adlcp:scormtype="sco" ${base} href="${href}"/>` }));
const zeros = Buffer.alloc(3_000_000);

/** Archives that nobody may get into the database, and the reason that each is refused for. */
const hostile: [name: string, archive: () => Buffer, reason: RegExp, most?: Limits][] = [
  ['a path that leads out', () => withFile('../../etc/passwd'), /relative path|leads out/],
  ['an absolute path', () => withFile('/etc/passwd'), /absolute/],
  ['a drive', () => withFile('C:/windows/a.dll'), /absolute/],
  ['a backslash', () => withFile('..\\..\\a.dll'), /invalid characters/],
  ['a stream of Windows', () => withFile('index.html:hidden'), /no file name/],
  ['a control character', () => withFile('a\u0007.html'), /no file name/],
  ['U+0000', () => withFile('a\0.html'), /no file name/],
  ['a name that ends with a dot', () => withFile('a./b.html'), /ends with a dot/],
  ['an empty step', () => withFile('a//b.html'), /leads out/],
  ['a long path', () => withFile(`${'a'.repeat(201)}.html`), /more than 200/],
  ['folders in folders', () => withFile(`${'a/'.repeat(40)}b.html`), /too many folders/],
  ['a symbolic link', () => withFile('link', { mode: 0o120777, content: '/etc/passwd' }), /link or a device/],
  ['a device', () => withFile('null', { mode: 0o020666 }), /link or a device/],
  ['the same path twice', () => withFile('index.html'), /same path/],
  ['paths that differ in case', () => withFile('INDEX.html'), /same path/],
  [
    'paths that differ in composition',
    () => packageOf(manifestOf(), file('é.html'), file('e\u0301.html')),
    /same path/,
  ],
  ['a file that is a folder too', () => packageOf(manifestOf(), file('a'), file('a/b')), /a folder have the same/],
  ['an encrypted file', () => withFile('a.html', { flags: 1 }), /encrypted/],
  [
    'entries that share their data',
    () => packageOf(manifestOf(), file('a', { content: zeros }), file('b', { dataOf: 2 })),
    /overlap/,
  ],
  ['a bomb', () => withFile('a.bin', { content: zeros }), /unpacks to more than/],
  ['a bomb that lies about its size', () => withFile('a.bin', { content: zeros, statedSize: 10 }), /damaged|unpacks/],
  [
    'too much in all',
    () => withFile('a.bin', { content: Buffer.from(Array.from({ length: 9_000 }, () => Math.random() * 256)) }),
    /larger than/,
    { ...limits, bytes: 5_000 },
  ],
  [
    'too many files',
    () => packageOf(manifestOf(), ...Array.from({ length: 20_001 }, (_, at) => file(`f${at}`))),
    /more than 20000 files/,
  ],
  ['no archive', () => Buffer.from('<html>'), /no ZIP archive/],
  ['a cut archive', () => withFile('a.html').subarray(0, 300), /no ZIP archive/],
  [
    'a damaged file',
    () => {
      const archive = withFile('a.html', { content: 'a text that is damaged '.repeat(20) });
      const at = archive.indexOf('a.html') + 10;
      archive.fill(0xff, at, at + 8);
      return archive;
    },
    /damaged/,
  ],
  [
    'an external entity',
    () => doctype('<!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /document type/,
  ],
  ['entities within entities', () => doctype('<!DOCTYPE m [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>'), /document type/],
  ['a document type', () => doctype('<!DOCTYPE manifest SYSTEM "http://evil.example/x.dtd">'), /document type/],
  ['an unknown entity', () => packageOf(manifestOf().replace('Safety', '&evil;')), /not well-formed/],
  ['XML that nests deeply', () => packageOf(manifestOf({ items: '<item>'.repeat(200) })), /nested too deeply/],
  ['XML that is cut', () => packageOf(manifestOf().slice(0, 400)), /not well-formed/],
  [
    'a wrong encoding',
    () => archiveOf([{ name: 'imsmanifest.xml', content: Buffer.from([0x3c, 0xff, 0xfe]) }]),
    /encoding|well-formed/,
  ],
  ['a link that leads out', () => resource('../../x.html'), /leads out/],
  ['an encoded link that leads out', () => resource('%2e%2e/%2e%2e/x.html'), /leads out/],
  ['a base that leads out', () => resource('x.html', 'xml:base="../"'), /leads out/],
  ['a script as a link', () => resource('javascript:alert(1)'), /does not lead into/],
  ['data as a link', () => resource('data:text/html,x'), /does not lead into/],
  ['a link to another site', () => resource('https://evil.example/'), /does not lead into/],
  ['a link without a scheme', () => resource('//evil.example/'), /does not lead into/],
  ['a missing file', () => resource('lost.html'), /missing/],
  ['an item without a resource', () => packageOf(manifestOf({ resources: '' })), /missing/],
  ['nothing to open', () => packageOf(manifestOf({ items: '<item identifier="I"/>' })), /nothing to open/],
  [
    'included XML',
    () => packageOf(manifestOf({ items: `<x:include xmlns:x="${XI}" href="/etc/passwd"/>` })),
    /nothing to open/,
  ],
  ['another kind of package', () => packageOf(manifestOf().replace('ADL SCORM', 'IMS Common Cartridge')), /not SCORM/],
  ['an unknown version', () => packageOf(manifestOf({ version: '9' }).replace('adlcp_rootv1p2', 'x')), /which version/],
  ['AICC', () => archiveOf([file('course.crs'), file('course.au')]), /AICC/],
  ['H5P', () => archiveOf([file('h5p.json')]), /H5P/],
  ['no manifest', () => archiveOf([file('index.html')]), /neither imsmanifest.xml nor cmi5.xml/],
  ['a manifest in a folder', () => archiveOf([file('course/imsmanifest.xml')]), /in the folder “course”/],
];

for (const [name, archive, reason, most] of hostile) {
  test(`[PKG-01] refused with a reason, and nothing is stored: ${name}`, async () => {
    const stored = await rowsOf();
    await assert.rejects(importOf(archive(), most), (error: Error) => {
      assert.ok(error instanceof PackageRefused, String(error.stack));
      assert.match(error.message, reason);
      return true;
    });
    assert.deepEqual(await rowsOf(), stored);
    assert.deepEqual(await readdir(folder), ['archive.zip']);
  });
}
