import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { codePlace, drawCertificate, PAGE, type Certificate } from './drawing';
import { PLATFORM_NAME } from './issuer';

/** Pixels per point of the page: the picture is 1684 by 1190. */
const PNG_SCALE = 2;

/**
 * Renders a certificate as a PDF of one A4 page, landscape; its text can be selected and searched.
 * @param locale of the printed words and dates; English when it has no texts
 * @param now decides whether the certificate is printed as expired
 */
export function renderCertificatePdf(
  certificate: Certificate,
  locale: string,
  now: Date = new Date(),
): Promise<Uint8Array> {
  const document = new PDFDocument({
    title: `${certificate.userName}: ${certificate.objective.name}`,
    author: PLATFORM_NAME,
    subject: certificate.certificateTemplate.name,
    keywords: certificate.certificateNumber,
    creator: PLATFORM_NAME,
    compressionLevel: 9,
  });
  const page = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
  drawCertificate(page, certificate, locale, now);
  // The QR code is also a link, for readers on a screen.
  const { x, y, side } = codePlace(locale);
  page.annotateLinkUrl(x, y, x + side, y + side, certificate.verifyUrl);
  document.endPage();
  return Promise.resolve(document.close());
}

/** Renders the same page as a PNG picture. Parameters as for the PDF. */
export function renderCertificatePng(
  certificate: Certificate,
  locale: string,
  now: Date = new Date(),
): Promise<Uint8Array> {
  const canvas = createCanvas(PAGE.width * PNG_SCALE, PAGE.height * PNG_SCALE);
  const context = canvas.getContext('2d');
  context.scale(PNG_SCALE, PNG_SCALE);
  drawCertificate(context, certificate, locale, now);
  return canvas.encode('png');
}
