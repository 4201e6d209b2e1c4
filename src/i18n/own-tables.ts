import { dateFormat, ownTables, type DateStyle, type LengthUnit, type NearUnit } from './format';

/*
 * Formatters for languages that Intl lacks: no browser has Latin, and not all have Burmese. They support only the formats that the
 * screens use. Intl formats numbers, in the digits of the language.
 */

interface Parts {
  year: string;
  /** 0 for January, for Sunday. */
  month: number;
  weekday: number;
  day: string;
  time: string;
}

interface Table {
  tag: string;
  dates: Record<DateStyle, (parts: Parts) => string>;
  /** The word for a unit after a number. */
  unit: (count: number, unit: LengthUnit | 'byte') => string;
  and: string;
  /** A distance from now: yesterday, today and tomorrow, and any number of a unit that is not 0. */
  days: readonly [string, string, string];
  distance: (count: number, unit: NearUnit, number: string) => string;
  /** A tag of this language whose plural rules Intl takes from a language that it knows. */
  pluralTag: string;
  /** The names of the languages of the menu, in the order of `LANGUAGES`. */
  languages: string;
}

const words = (text: string) => text.split(' ');

const LANGUAGES = words(
  'ar bg bn cs da de en es fi fr hi hu id it ja ko la ms my nb nl pl pt ro ru sr sv ta th tr uk vi zh',
);

function latin(): Table {
  const nominative = words(
    'Ianuarius Februarius Martius Aprilis Maius Iunius Iulius Augustus September October November December',
  );
  const genitive = words(
    'Ianuarii Februarii Martii Aprilis Maii Iunii Iulii Augusti Septembris Octobris Novembris Decembris',
  );
  const days = words('Solis Lunae Martis Mercurii Iovis Veneris Saturni');
  const units: Record<LengthUnit | 'byte', readonly [string, string]> = {
    byte: ['octetus', 'octeti'],
    minute: ['minuta', 'minutae'],
    hour: ['hora', 'horae'],
    day: ['dies', 'dies'],
    week: ['hebdomas', 'hebdomades'],
    month: ['mensis', 'menses'],
    year: ['annus', 'anni'],
  };
  const accusatives: Record<NearUnit, readonly [string, string]> = {
    minute: ['minutam', 'minutas'],
    hour: ['horam', 'horas'],
    day: ['diem', 'dies'],
  };
  const date = ({ day, month, year }: Parts) => `${day} ${genitive[month]} ${year}`;
  const dayName = ({ weekday }: Parts) => `dies ${days[weekday]}`;
  return {
    tag: 'en-US-u-nu-latn',
    dates: {
      date,
      datetime: (parts) => `${date(parts)}, ${parts.time}`,
      time: ({ time }) => time,
      weekday: (parts) => `${dayName(parts)}, ${parts.day} ${genitive[parts.month]}`,
      month: ({ month, year }) => `${nominative[month]} ${year}`,
      fullDate: (parts) => `${dayName(parts)}, ${date(parts)}`,
      weekdayName: dayName,
      weekdayShort: ({ weekday }) => days[weekday]!.slice(0, 3),
      weekdayNarrow: ({ weekday }) => days[weekday]![0]!,
    },
    unit: (count, unit) => units[unit][count === 1 ? 0 : 1]!,
    and: ' et ',
    days: ['heri', 'hodie', 'cras'],
    distance: (count, unit, number) =>
      `${count < 0 ? 'ante' : 'post'} ${number} ${accusatives[unit][number === '1' ? 0 : 1]}`,
    pluralTag: 'en-x-la',
    languages:
      'Arabica Bulgarica Bengalica Bohemica Danica Germanica Anglica Hispanica Finnica Francogallica Hindica Hungarica Indonesiaca Italiana Iaponica Coreana Latina Malaica Birmanica Norvegica Batava Polonica Lusitana Dacoromanica Russica Serbica Suecica Tamulica Thaica Turcica Ucrainica Vietnamica Sinica',
  };
}

function burmese(): Table {
  const months = words('ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ');
  const days = words('တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ');
  const units: Record<LengthUnit | 'byte', string> = {
    byte: 'ဘိုက်',
    minute: 'မိနစ်',
    hour: 'နာရီ',
    day: 'ရက်',
    week: 'ပတ်',
    month: 'လ',
    year: 'နှစ်',
  };
  const dayOfMonth = ({ month, day }: Parts) => `${months[month]} ${day}`;
  const date = (parts: Parts) => `${parts.year}၊ ${dayOfMonth(parts)}`;
  const dayName = ({ weekday }: Parts) => days[weekday]!;
  return {
    tag: 'en-US-u-nu-mymr',
    dates: {
      date,
      datetime: (parts) => `${date(parts)} ${parts.time}`,
      time: ({ time }) => time,
      weekday: (parts) => `${dayOfMonth(parts)}၊ ${dayName(parts)}`,
      month: ({ month, year }) => `${year} ${months[month]}`,
      fullDate: (parts) => `${date(parts)}၊ ${dayName(parts)}`,
      weekdayName: dayName,
      weekdayShort: dayName,
      weekdayNarrow: ({ weekday }) => days[weekday]![0]!,
    },
    unit: (_, unit) => units[unit],
    and: ' နှင့် ',
    days: ['မနေ့က', 'ယနေ့', 'မနက်ဖြန်'],
    distance: (count, unit, number) => (count < 0 ? `ပြီးခဲ့သည့် ${number} ${units[unit]}` : `${number} ${units[unit]}အတွင်း`),
    pluralTag: 'ja-x-my',
    languages:
      'အာရဗီ ဘူလ်ဂေးရီးယား ဘင်္ဂါလီ ချက် ဒိန်းမတ် ဂျာမန် အင်္ဂလိပ် စပိန် ဖင်လန် ပြင်သစ် ဟိန္ဒီ ဟန်ဂေရီ အင်ဒိုနီးရှား အီတလီ ဂျပန် ကိုရီးယား လက်တင် မလေး မြန်မာ နော်ဝေ ဒတ်ခ်ျ ပိုလန် ပေါ်တူဂီ ရိုမေနီယား ရုရှား ဆားဘီးယား ဆွီဒင် တမီးလ် ထိုင်း တူရကီ ယူကရိန်း ဗီယက်နမ် တရုတ်',
  };
}

const TABLES: Record<string, () => Table> = { la: latin, 'my-MM': burmese };

const WEEKDAYS = words('Sun Mon Tue Wed Thu Fri Sat');

/** The parts of an instant in a time zone, in the digits of a tag; in the browser's own zone when it does not know the zone. */
function partsOf(date: Date, tag: string, timeZone?: string): Parts {
  const read = (asked: string, options: Intl.DateTimeFormatOptions) => {
    const parts = dateFormat(asked, { ...options, hourCycle: 'h23' }, timeZone).formatToParts(date);
    return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  };
  const shown = read(tag, { year: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  const known = read('en-US', { month: 'numeric', weekday: 'short' });
  return {
    year: shown.year ?? '',
    month: Number(known.month) - 1,
    weekday: WEEKDAYS.indexOf(known.weekday ?? ''),
    day: shown.day ?? '',
    time: `${shown.hour}:${shown.minute}`,
  };
}

function formatterOf({ tag, dates, unit, and, days, distance }: Table, kind: string, timeZone?: string): unknown {
  if (kind.startsWith('length ')) {
    const number = new Intl.NumberFormat(tag);
    const of = kind.slice('length '.length) as LengthUnit | 'byte';
    return { format: (count: number) => `${number.format(count)} ${unit(count, of)}` };
  }
  if (kind === 'list') {
    return {
      format: (items: string[]) => [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(and),
    };
  }
  if (kind === 'distance') {
    const number = new Intl.NumberFormat(tag);
    return {
      format: (count: number, of: NearUnit) =>
        (of === 'day' && days[count + 1]) || distance(count, of, number.format(Math.abs(count))),
    };
  }
  const style = dates[kind.replace('date ', '') as DateStyle];
  return style && { format: (date: Date) => style(partsOf(date, tag, timeZone)) };
}

/**
 * Makes format.ts use our table for the dates, numbers and lists of a locale. Without a table, Intl formats in English.
 * @returns the tag for i18next, which chooses the plural forms; undefined when there is no table
 */
export function standInFor(locale: string): string | undefined {
  const table = TABLES[locale]?.();
  if (!table) return undefined;
  const names = words(table.languages);
  ownTables.set(locale, {
    tag: table.tag,
    formatter: (kind, timeZone) => formatterOf(table, kind, timeZone),
    language: (code) => names[LANGUAGES.indexOf(code.split('-')[0]!)],
  });
  return table.pluralTag;
}
