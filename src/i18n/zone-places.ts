import { intlTag } from './format';
import { DEFAULT_LOCALE } from './locales';

/** ISO 3166-1 codes of the countries and territories, as Intl takes them. */
const REGIONS =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

interface LocaleWithZones extends Intl.Locale {
  /** Older and newer browsers have one or the other; Firefox has none yet. */
  timeZones?: string[];
  getTimeZones?: () => string[] | undefined;
}

/**
 * The names of the countries of each time zone, in English and in the learner's language.
 * @returns IANA name to names; empty in a browser that does not know the zones of a country
 * @example zonePlaces('de-DE').get('Europe/Vienna') // 'Austria Österreich'
 */
export function zonePlaces(locale: string): Map<string, string> {
  const languages = [DEFAULT_LOCALE, intlTag(locale)].map(
    (tag) => new Intl.DisplayNames([tag, DEFAULT_LOCALE], { type: 'region' }),
  );
  const places = new Map<string, string>();
  for (const region of REGIONS.split(' ')) {
    const known: LocaleWithZones = new Intl.Locale(`und-${region}`);
    const names = languages.map((language) => language.of(region) ?? '').join(' ');
    for (const zone of known.getTimeZones?.() ?? known.timeZones ?? []) {
      places.set(zone, `${places.get(zone) ?? ''} ${names}`.trim());
    }
  }
  return places;
}

/** The IANA names of all time zones that the browser knows; empty in a browser that does not list them. */
export const allZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? [];
