import type { CertificateRecord } from '../contract/certificates';

const ADD = 'https://www.linkedin.com/profile/add';

/** Year and month in UTC, so that a document has the same date everywhere. */
function month(iso: string | null, names: { year: string; month: string }): [string, string][] {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return [];
  return [
    [names.year, String(date.getUTCFullYear())],
    [names.month, String(date.getUTCMonth() + 1)],
  ];
}

/**
 * The address that opens LinkedIn's form for a certificate, filled in.
 * @param publicUrl the absolute address of the public view
 */
export function linkedInUrl(
  {
    certificateNumber,
    certificateTemplate,
    issuerName,
    created,
    expirationDate,
  }: Pick<CertificateRecord, 'certificateNumber' | 'certificateTemplate' | 'issuerName' | 'created' | 'expirationDate'>,
  publicUrl: string,
): string {
  const fields: [string, string][] = [
    ['startTask', 'CERTIFICATION_NAME'],
    ['name', certificateTemplate.name],
    ...(issuerName ? [['organizationName', issuerName] as [string, string]] : []),
    ...month(created, { year: 'issueYear', month: 'issueMonth' }),
    ...month(expirationDate, { year: 'expirationYear', month: 'expirationMonth' }),
    ['certUrl', publicUrl],
    ['certId', certificateNumber],
  ];
  return `${ADD}?${new URLSearchParams(fields)}`;
}
