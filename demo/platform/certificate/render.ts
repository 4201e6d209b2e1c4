import { createCanvas, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { codePlace, drawCertificate, PAGE, type Certificate } from './drawing';
import { DEFAULT_PRODUCT_NAME } from '../../../src/base/theme';

/** Pixels per point of the page: the picture is 1684 by 1190. */
const PNG_SCALE = 2;

const logoOf = ({ logo }: Certificate) => (logo ? loadImage(logo.content) : undefined);

/**
 * Renders a certificate as a PDF of one A4 page, landscape; its text can be selected and searched.
 * @param locale of the printed words and dates; English when it has no texts
 * @param now decides whether the certificate is printed as expired
 */
export async function renderCertificatePdf(
  certificate: Certificate,
  locale: string,
  now: Date = new Date(),
): Promise<Uint8Array> {
  const document = new PDFDocument({
    title: `${certificate.userName}: ${certificate.objective.name}`,
    author: certificate.issuerName ?? DEFAULT_PRODUCT_NAME,
    subject: certificate.certificateTemplate.name,
    keywords: certificate.certificateNumber,
    creator: certificate.issuerName ?? DEFAULT_PRODUCT_NAME,
    compressionLevel: 9,
  });
  const page = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
  drawCertificate(page, certificate, locale, now, await logoOf(certificate));
  // The QR code is also a link, for readers on a screen.
  const { x, y, side } = codePlace(locale);
  page.annotateLinkUrl(x, y, x + side, y + side, certificate.verifyUrl);
  document.endPage();
  return document.close();
}

/** Renders the same page as a PNG picture. Parameters as for the PDF. */
export async function renderCertificatePng(
  certificate: Certificate,
  locale: string,
  now: Date = new Date(),
): Promise<Uint8Array> {
  const canvas = createCanvas(PAGE.width * PNG_SCALE, PAGE.height * PNG_SCALE);
  const context = canvas.getContext('2d');
  context.scale(PNG_SCALE, PNG_SCALE);
  drawCertificate(context, certificate, locale, now, await logoOf(certificate));
  return canvas.encode('png');
}
