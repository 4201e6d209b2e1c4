import { Path2D, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { create } from 'qrcode';
import { LOGO } from '../../../src/base/logo';
import { DEFAULT_ACCENT, DEFAULT_PRODUCT_NAME, readableOn } from '../../../src/base/theme';
import { fontsOf } from './fonts';
import { drawLine, fit, setLanguage, setStyle, type Style } from './text';
import { certificateWords, printedDate, printedPercent } from './words';
import type { OwnRecord } from './record';

/** A4 landscape in points. */
export const PAGE = { width: 842, height: 595 } as const;

/** A logo that was uploaded. */
export interface TenantLogo {
  /** Of its file. */
  key: string;
  content: Uint8Array;
}

export interface Certificate extends OwnRecord {
  /** Absolute URL of the public certificate page, for the QR code. */
  verifyUrl: string;
  /** The tenant's accent; undefined: the default one. */
  accent?: string | undefined;
  /** The tenant's logo; undefined: the product's. */
  logo?: TenantLogo | undefined;
  /** Prints 'Sample' across the page, without a number and a code. */
  isSample?: boolean;
}

// Paper is light in each color scheme; the accent is the tenant's.
const PAPER = '#fbfaf6';
const INK = '#21201c';
const MUTED = '#6f6d66';
const LINE = '#dcdad2';
const ALERT = '#b4232f';
const MARGIN = 66;
/** The width between the margins. */
const COLUMN = PAGE.width - 2 * MARGIN;

/** Draws the ornament: thin circles whose centers are on a circle, like on old share certificates. */
function rosette(context: SKRSContext2D, x: number, y: number, accent: string): void {
  context.save();
  context.strokeStyle = accent;
  for (const [turns, orbit, radius, alpha] of [
    [60, 92, 150, 0.16],
    [44, 46, 92, 0.2],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = 0.6;
    for (let turn = 0; turn < turns; turn++) {
      const angle = (turn / turns) * 2 * Math.PI;
      context.beginPath();
      context.arc(x + orbit * Math.cos(angle), y + orbit * Math.sin(angle), radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }
  context.restore();
}

function background(context: SKRSContext2D, rtl: boolean, accent: string): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  rosette(context, rtl ? 40 : PAGE.width - 40, 96, accent);
  context.fillStyle = accent;
  context.fillRect(rtl ? PAGE.width - 10 : 0, 0, 10, PAGE.height);
}

/** The position of the QR code: at the end of the foot, in the reading direction of the locale. */
export function codePlace(locale: string): { x: number; y: number; side: number } {
  const side = 82;
  return { x: certificateWords(locale).rtl ? MARGIN : PAGE.width - MARGIN - side, y: PAGE.height - 56 - side, side };
}

/** Draws the QR code as squares, which are sharp at any size in both file types. */
function qrCode(context: SKRSContext2D, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  context.fillStyle = INK;
  context.beginPath();
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) context.rect(x + column * unit, y + row * unit, unit, unit);
    }
  }
  context.fill();
}

/** The side of the logo, in points. */
const MARK = 20;

/** The widest that a tenant's logo is drawn, in points; its height is that of the mark. */
const WIDEST_LOGO = 100;

/** Draws the tenant's logo. @returns its width */
function tenantLogo(context: SKRSContext2D, logo: Image, x: number, y: number, rtl: boolean): number {
  const scale = Math.min(MARK / logo.height, WIDEST_LOGO / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  context.drawImage(logo, rtl ? x - width : x, y - 15 + (MARK - height) / 2, width, height);
  return width;
}

/** Draws the mark of the product. @returns its width */
function productMark(context: SKRSContext2D, x: number, y: number, rtl: boolean, accent: string): number {
  const { side, corner, letter, dot } = LOGO;
  context.save();
  context.translate(rtl ? x - MARK : x, y - 15);
  context.scale(MARK / side, MARK / side);
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(0, 0, side, side, corner);
  context.fill();
  context.fillStyle = readableOn(accent);
  context.fill(new Path2D(letter));
  context.globalAlpha = dot.opacity;
  context.beginPath();
  context.arc(dot.cx, dot.cy, dot.r, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  return MARK;
}

type DrawLine = (text: string, distance: number, y: number, style: Style) => void;

/** Draws who completed what. */
function drawWho(
  context: SKRSContext2D,
  certificate: Certificate,
  words: ReturnType<typeof certificateWords>,
  line: DrawLine,
): void {
  const name = fit(
    context,
    certificate.userName,
    { size: 56, weight: 500, color: INK },
    { width: COLUMN, lines: 2, smallest: 28 },
  );
  const step = name.style.size * 1.12;
  let y = 168 + name.style.size;
  for (const text of name.lines) {
    line(text, 0, y, name.style);
    y += step;
  }
  // Below the marks under Arabic letters, which are deeper than those of Latin ones.
  y = y - step + 28 + name.style.size * 0.4;
  line(words.hasCompleted, 0, y, { size: 14, color: MUTED });

  const course = fit(
    context,
    certificate.objective.name,
    { size: 27, weight: 600, color: INK },
    { width: COLUMN - 40, lines: 3, smallest: 15 },
  );
  y += 14 + course.style.size;
  for (const text of course.lines) {
    line(text, 0, y, course.style);
    y += course.style.size * 1.25;
  }
  const also = certificate.certificateTemplate.name;
  const under =
    also === certificate.objective.name ? certificate.objective.code : `${also}  ·  ${certificate.objective.code}`;
  line(under, 0, y - course.style.size * 1.25 + 24, { size: 12.5, color: MUTED });
}

/** Draws how the certificate is checked: a code, and a hint beside it. */
function drawCheck(
  context: SKRSContext2D,
  { verifyUrl }: Certificate,
  { rtl, verify }: ReturnType<typeof certificateWords>,
  locale: string,
): void {
  const { x, y, side } = codePlace(locale);
  qrCode(context, verifyUrl, x, y, side);
  context.textAlign = rtl ? 'left' : 'right';
  setStyle(context, { size: 8.5, color: MUTED }, verify);
  context.direction = rtl ? 'rtl' : 'ltr';
  context.fillText(verify, rtl ? MARGIN : PAGE.width - MARGIN, PAGE.height - 40);
}

/**
 * Draws the page, the same for both file types, in the reading direction of the locale; names keep their own direction.
 * @param now decides between 'valid until' and 'expired on'
 * @param logo the tenant's logo; undefined: the mark of the product
 */
export function drawCertificate(
  context: SKRSContext2D,
  certificate: Certificate,
  locale: string,
  now: Date,
  logo?: Image,
): void {
  const words = certificateWords(locale);
  const rtl = words.rtl;
  const { accent = DEFAULT_ACCENT } = certificate;
  const start = rtl ? PAGE.width - MARGIN : MARGIN;
  const along = (distance: number) => (rtl ? start - distance : start + distance);
  const line = (text: string, distance: number, y: number, style: Style) =>
    drawLine(context, text, along(distance), y, style, rtl);

  setLanguage(context, locale);
  context.textBaseline = 'alphabetic';
  background(context, rtl, accent);
  const markWidth = logo ? tenantLogo(context, logo, start, 74, rtl) : productMark(context, start, 74, rtl, accent);
  line(certificate.issuerName ?? DEFAULT_PRODUCT_NAME, markWidth + 8, 74, { size: 15, weight: 600, color: INK });

  const title = rtl ? words.title : words.title.toLocaleUpperCase(locale);
  line(title, 0, 156, { size: rtl ? 16 : 11.5, weight: 600, color: accent, spacing: 1.6 });

  drawWho(context, certificate, words, line);

  const missing = missingLetters(certificate, locale);
  if (certificate.isSample) {
    stamp(context, words.sample, accent);
    // For the author of the template.
    if (missing) line(`⚠ ${missing}`, 0, PAGE.height - 40, { size: 9.5, color: ALERT });
    return;
  }
  facts(context, certificate, locale, now, line);
  if (certificate.revocation) stamp(context, words.revoked, ALERT);
  drawCheck(context, certificate, words, locale);
}

/** The code points (U+16A0) of the letters that no font has; the log names them too. '' when there are none. */
function missingLetters({ userName, objective, certificateTemplate: template }: Certificate, locale: string): string {
  const text = [userName, objective.name, objective.code, template.name].join(' ');
  const codes = fontsOf(text, locale).missing.map((letter) => letter.codePointAt(0)!.toString(16).toUpperCase());
  const missing = codes.map((code) => `U+${code.padStart(4, '0')}`).join(', ');
  if (missing) console.warn(`Certificates have no font for ${missing}.`);
  return missing;
}

/** Prints a word in large letters across the page. */
function stamp(context: SKRSContext2D, word: string, color: string): void {
  context.save();
  context.translate(PAGE.width / 2, PAGE.height - 130);
  context.rotate(-Math.PI / 14);
  context.globalAlpha = 0.28;
  setStyle(context, { size: 96, weight: 600, color }, word);
  context.textAlign = 'center';
  context.fillText(word, 0, 0);
  context.restore();
}

/** Draws dates, result and number in a row at the foot. */
function facts(context: SKRSContext2D, certificate: Certificate, locale: string, now: Date, line: DrawLine): void {
  const words = certificateWords(locale);
  const { objectiveRecord: record, expirationDate: until } = certificate;
  const expired = until !== null && new Date(until) <= now;
  const share = record?.normalizedScore ?? null;
  const result = [share === null ? null : printedPercent(share, locale), record?.grade ?? null]
    .filter(Boolean)
    .join(' · ');
  const columns = [
    { label: words.completed, value: printedDate(record?.finished ?? certificate.created, locale), color: INK },
    ...(until
      ? [
          {
            label: expired ? words.expired : words.validUntil,
            value: printedDate(until, locale),
            color: expired ? ALERT : INK,
          },
        ]
      : []),
    ...(result ? [{ label: words.result, value: result, color: INK }] : []),
    { label: words.number, value: certificate.certificateNumber, color: INK },
  ];
  const top = PAGE.height - 112;
  context.fillStyle = LINE;
  const room = COLUMN - 110;
  context.fillRect(words.rtl ? PAGE.width - MARGIN - room : MARGIN, top, room, 0.8);
  // Dates are longer in some languages: the row must end before the QR code.
  const widthOf = ({ label, value }: { label: string; value: string }, size: number) => {
    setStyle(context, { size, weight: 500, color: INK }, value);
    const wide = context.measureText(value).width;
    setStyle(context, { size: 9.5, color: MUTED }, label);
    return Math.max(wide, context.measureText(label).width, 60);
  };
  const total = (size: number, gap: number) => columns.reduce((sum, column) => sum + widthOf(column, size) + gap, -gap);
  let [size, gap] = [13, 30];
  for (; total(size, gap) > room && size > 8; size -= 0.5) gap = Math.max(12, gap - 6);
  let distance = 0;
  for (const column of columns) {
    line(column.label, distance, top + 26, { size: 9.5, color: MUTED });
    line(column.value, distance, top + 46, { size, weight: 500, color: column.color });
    distance += widthOf(column, size) + gap;
  }
}
