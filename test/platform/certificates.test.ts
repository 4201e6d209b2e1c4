import assert from 'node:assert/strict';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { test } from 'node:test';
import jsQR from 'jsqr';
import { renderCertificatePdf, renderCertificatePng } from '../../demo/platform/certificate/render';
import { certificateWords, printedDate } from '../../demo/platform/certificate/words';
import type { OwnRecord } from '../../demo/platform/certificate/record';
import { charactersOf } from './support/pdf';

const certificate: OwnRecord & { verifyUrl: string } = {
  id: 'one',
  certificateNumber: '7QK2M-XD04R-9ZTW3-HB8FA',
  certificateTemplate: {
    id: 'template',
    name: 'Home baker',
    about: null,
    badgeType: null,
    badgeStatus: null,
    badgeImageUrl: null,
  },
  objectiveId: 'course',
  objective: { name: 'The science of bread', code: 'BRD-101', description: '' },
  userId: 'learner',
  userName: 'Zoë Ωmega',
  objectiveRecord: null,
  normalizedPassingScore: null,
  expirationDate: null,
  certificatePdfUrl: null,
  certificatePngUrl: null,
  externalUrl: null,
  issuerName: 'Learn',
  credential: null,
  credentialUrl: null,
  created: '2026-09-03T10:00:00Z',
  verifyUrl: 'http://localhost:4100/learn/certificate/7QK2M-XD04R-9ZTW3-HB8FA',
};

async function pixels(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4) colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return { width: image.width, height: image.height, data, colours };
}

test('a certificate is a PDF of text, with the learner and the course in its title', async () => {
  const pdf = await renderCertificatePdf(certificate, 'en-US');
  const text = Buffer.from(pdf).toString('latin1');
  assert.equal(text.slice(0, 5), '%PDF-');
  assert.match(text, /\/Title/);
  assert.match(text, /\/MediaBox \[0 0 842 595\]/);
  const characters = charactersOf(pdf);
  for (const letter of 'ZoëΩmegaThescienceofbread7QK2M') assert.ok(characters.has(letter), letter);
});

test('a certificate is a picture of the same shape, with ink and the accent on it', async () => {
  const { width, height, colours } = await pixels(await renderCertificatePng(certificate, 'en-US'));
  assert.deepEqual([width, height], [1684, 1190]);
  assert.ok(colours.has(0x3e63dd));
  assert.ok(colours.has(0x21201c));
});

test('a certificate has the tenant’s name and logo in place of the product’s', async () => {
  const canvas = createCanvas(200, 50);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff8800';
  context.fillRect(0, 0, 200, 50);
  const logo = { key: 'theme/a.png', content: new Uint8Array(canvas.toBuffer('image/png')) };
  const own = { ...certificate, issuerName: 'Xylo', logo };
  for (const locale of ['en-US', 'ar-AR']) {
    const { data, width } = await pixels(await renderCertificatePng(own, locale));
    const orange = [...Array(width).keys()].filter((x) => {
      const at = (2 * 68 * width + x) * 4;
      return data[at] === 0xff && data[at + 1] === 0x88 && data[at + 2] === 0;
    });
    // 80 points wide at the start of the line: twice as many pixels.
    assert.ok(Math.abs(orange.length - 160) <= 2, `${locale}: ${orange.length}`);
    assert.ok(locale === 'ar-AR' ? orange.at(-1)! > width - 2 * 67 : orange[0]! < 2 * 67, locale);
  }
  assert.ok(charactersOf(await renderCertificatePdf(own, 'en-US')).has('X'));
});

test('an Arabic name keeps its letters in the PDF, and an expired certificate looks different', async () => {
  const arabic = { ...certificate, userName: 'ليلى الحسن', expirationDate: '2026-01-01T00:00:00Z' };
  assert.ok(
    [...charactersOf(await renderCertificatePdf(arabic, 'ar-AR'))].some((letter) => /\p{Script=Arabic}/u.test(letter)),
  );
  const before = await pixels(await renderCertificatePng(arabic, 'ar-AR', new Date('2025-12-31')));
  const after = await pixels(await renderCertificatePng(arabic, 'ar-AR', new Date('2026-01-02')));
  assert.ok(!before.colours.has(0xb4232f));
  assert.ok(after.colours.has(0xb4232f));
});

test('it is printed in the languages of its fonts, otherwise in English', async () => {
  const titles: Record<string, string> = {
    'de-DE': 'Abschlusszertifikat',
    'fr-FR': 'Certificat de fin de cours',
    'es-ES': 'Certificado de finalización',
    'ru-RU': 'Сертификат о прохождении курса',
    'ja-JP': 'Certificate of completion',
    'zh-CN': 'Certificate of completion',
  };
  for (const [locale, title] of Object.entries(titles)) {
    assert.equal(certificateWords(locale).title, title);
    const characters = charactersOf(await renderCertificatePdf(certificate, locale));
    for (const letter of title.toLocaleUpperCase(locale).replaceAll(' ', ''))
      assert.ok(characters.has(letter), `${locale}: ${letter}`);
    assert.match(printedDate(certificate.created, locale), /2026/);
  }
});

test('names too long for the page and scripts without spaces still give a page', async () => {
  for (const userName of ['Wolfeschlegelsteinhausenbergerdorff'.repeat(6), '田中さくら'.repeat(30)]) {
    const { colours } = await pixels(await renderCertificatePng({ ...certificate, userName }, 'xx'));
    assert.ok(colours.size > 10);
  }
});

test('dates of any length don’t overlap the code', async () => {
  const full = {
    ...certificate,
    expirationDate: '2027-09-03T10:00:00Z',
    objectiveRecord: { finished: certificate.created, normalizedScore: 0.87, grade: 'Very good' },
  } as typeof certificate;
  const { data, width, height } = await pixels(await renderCertificatePng(full, 'es-ES', new Date('2026-12-01')));
  assert.equal(jsQR(data, width, height)?.data, certificate.verifyUrl);
  // The gap between the facts and the code is empty.
  const paper = [0xfb, 0xfa, 0xf6];
  for (let y = 2 * 490; y < 2 * 535; y++) {
    const at = (y * width + 2 * 685) * 4;
    assert.deepEqual([...data.subarray(at, at + 3)], paper, `row ${y}`);
  }
});

test('its code has the address of the public view, in both reading directions; in the PDF it is also a link', async () => {
  for (const locale of ['en-US', 'ar-AR']) {
    const { data, width, height } = await pixels(await renderCertificatePng(certificate, locale));
    assert.equal(jsQR(data, width, height)?.data, certificate.verifyUrl, locale);
    const pdf = Buffer.from(await renderCertificatePdf(certificate, locale)).toString('latin1');
    assert.ok(pdf.includes(`/URI (${certificate.verifyUrl})`), locale);
  }
});

test('a letter without a font is named in the log, and on the sample for the author of the template', async (t) => {
  const said = t.mock.method(console, 'warn', () => {});
  const runes = { ...certificate, objective: { ...certificate.objective, name: 'Reading ᚠ' }, isSample: true };
  const { colours } = await pixels(await renderCertificatePng(runes, 'en-US'));
  assert.deepEqual(said.mock.calls[0]?.arguments, ['Certificates have no font for U+16A0.']);
  assert.ok(colours.has(0xb4232f));
  const plain = await pixels(await renderCertificatePng({ ...certificate, isSample: true }, 'en-US'));
  assert.ok(!plain.colours.has(0xb4232f));
  assert.equal(said.mock.callCount(), 1);
});
