import { UNKNOWN_ATTACHMENT_SIZE } from '../../base/constants';
import type { SubmissionVersion } from '../../contract/submission';
import { formatByteSize } from '../../i18n/byte-size';
import { formatDate, formatNumber } from '../../i18n/format';
import type { useSubmissionTexts } from './texts';

interface About {
  course: string;
  part: string;
  t: ReturnType<typeof useSubmissionTexts>;
  locale: string;
}

/**
 * The receipt of a version, as a text that a person keeps: what was submitted, when, and its digests, which show later that the work is
 * the same.
 */
export function receiptText(version: SubmissionVersion, { course, part, t, locale }: About): string {
  const { number, submitted, by, late, text, files, digest } = version;
  const line = (label: string, value: string) => `${label}: ${value}`;
  return [
    t('receipt.title'),
    '',
    line(t('receipt.course'), course),
    line(t('receipt.part'), part),
    line(t('receipt.person'), by.name),
    t('version', { number: formatNumber(number, locale) }),
    `${t('submitted', { date: formatDate(submitted, locale, 'datetime') })} (${submitted})`,
    ...(late ? [t('late')] : []),
    line(`${t('receipt.digest')} (SHA-256)`, digest),
    ...files.flatMap(({ name, size, digest: own }) => [
      '',
      `${name} (${size ? formatByteSize(size, locale) : UNKNOWN_ATTACHMENT_SIZE})`,
      line(`${t('receipt.digest')} (SHA-256)`, own),
    ]),
    ...(text ? ['', '---', '', text] : []),
    '',
  ].join('\n');
}
