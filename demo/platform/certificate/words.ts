import { CERTIFICATE_ZONE } from '../../../src/base/constants';
import { lookUp } from '../../../src/base/look-up';
/** The printed texts besides the learner's and the course's own words. */
export interface CertificateWords {
  /** The page is laid out from right to left. */
  rtl: boolean;
  title: string;
  hasCompleted: string;
  completed: string;
  validUntil: string;
  expired: string;
  result: string;
  number: string;
  verify: string;
  /** On a sample: the word across it, and what is printed in place of a name. */
  sample: string;
  /** Across a certificate that was revoked. */
  revoked: string;
  yourName: string;
}

/** Chinese and Japanese certificates are in English, because the bundled fonts do not have their letters. */
const words: Record<string, CertificateWords> = {
  en: {
    rtl: false,
    title: 'Certificate of completion',
    hasCompleted: 'has completed the course',
    completed: 'Completed on',
    validUntil: 'Valid until',
    expired: 'Expired on',
    result: 'Result',
    number: 'Certificate ID',
    verify: 'Scan to check this certificate',
    sample: 'Sample',
    revoked: 'Revoked',
    yourName: 'Your name',
  },
  de: {
    rtl: false,
    title: 'Abschlusszertifikat',
    hasCompleted: 'hat den Kurs abgeschlossen',
    completed: 'Abgeschlossen am',
    validUntil: 'Gültig bis',
    expired: 'Abgelaufen am',
    result: 'Ergebnis',
    number: 'Zertifikatsnummer',
    verify: 'Scannen, um das Zertifikat zu prüfen',
    sample: 'Muster',
    revoked: 'Widerrufen',
    yourName: 'Ihr Name',
  },
  fr: {
    rtl: false,
    title: 'Certificat de fin de cours',
    hasCompleted: 'a terminé le cours',
    completed: 'Terminé le',
    validUntil: 'Valable jusqu’au',
    expired: 'Expiré le',
    result: 'Résultat',
    number: 'Numéro du certificat',
    verify: 'Scannez pour vérifier ce certificat',
    sample: 'Spécimen',
    revoked: 'Révoqué',
    yourName: 'Votre nom',
  },
  es: {
    rtl: false,
    title: 'Certificado de finalización',
    hasCompleted: 'ha completado el curso',
    completed: 'Finalizado el',
    validUntil: 'Válido hasta el',
    expired: 'Caducado el',
    result: 'Resultado',
    number: 'Número de certificado',
    verify: 'Escanea para comprobar este certificado',
    sample: 'Muestra',
    revoked: 'Revocado',
    yourName: 'Tu nombre',
  },
  ru: {
    rtl: false,
    title: 'Сертификат о прохождении курса',
    hasCompleted: 'успешно пройден курс',
    completed: 'Дата завершения',
    validUntil: 'Действителен до',
    expired: 'Срок действия истёк',
    result: 'Результат',
    number: 'Номер сертификата',
    verify: 'Отсканируйте, чтобы проверить сертификат',
    sample: 'Образец',
    revoked: 'Отозван',
    yourName: 'Ваше имя',
  },
  ar: {
    rtl: true,
    title: 'شهادة إتمام',
    hasCompleted: 'تشهد هذه الوثيقة بإتمام الدورة',
    completed: 'تاريخ الإتمام',
    validUntil: 'صالحة حتى',
    expired: 'انتهت صلاحيتها في',
    result: 'النتيجة',
    number: 'رقم الشهادة',
    verify: 'امسح الرمز للتحقق من الشهادة',
    sample: 'نموذج',
    revoked: 'ملغاة',
    yourName: 'اسمك',
  },
};

/** The texts in a locale's language, or in English. */
export function certificateWords(locale: string): CertificateWords {
  return lookUp(words, locale.split('-')[0]!.toLowerCase()) ?? words.en!;
}

/**
 * The locale for number and date formats. Arabic certificates use Arabic numerals (LIM-03); an invalid locale counts as English.
 */
function known(locale: string): string {
  try {
    const { language, baseName } = new Intl.Locale(locale);
    if (!lookUp(words, language)) return 'en-US';
    return language === 'ar' ? `${baseName}-u-nu-arab` : baseName;
  } catch {
    return 'en-US';
  }
}

/** A day in the time zone of all certificates. */
export const printedDate = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(known(locale), { dateStyle: 'long', timeZone: CERTIFICATE_ZONE }).format(new Date(iso));

/** A key of how a certificate is printed in a locale: equal for locales that print the same, so that there are few files. */
export const printedAs = (locale: string) =>
  [certificateWords(locale).title, printedDate('2026-11-23T12:00:00Z', locale), printedPercent(0.75, locale)].join(
    ' | ',
  );

/** A percentage. @param share 0..1 */
export const printedPercent = (share: number, locale: string) =>
  new Intl.NumberFormat(known(locale), { style: 'percent', maximumFractionDigits: 0 }).format(share);
