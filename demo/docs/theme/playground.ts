import { offeredLanguages } from '../../../src/i18n/locale-facts';

interface Switch {
  name: 'person' | 'locale' | 'dir' | 'theme' | 'width';
  label: string;
  /** Values and their texts. */
  options: Record<string, string>;
}

const LANGUAGES = Object.fromEntries(offeredLanguages().map(({ code, autonym }) => [code, autonym]));
const PEOPLE = {
  ben: 'Ben: many courses',
  nora: 'Nora: has just begun',
  fatima: 'Fatima: has finished',
  '': 'Signed out',
};
const SWITCHES: readonly Switch[] = [
  { name: 'locale', label: 'Language', options: { '': 'Automatic', ...LANGUAGES } },
  { name: 'dir', label: 'Direction', options: { ltr: 'Left to right', rtl: 'Right to left' } },
  { name: 'theme', label: 'Theme', options: { '': 'As this page', light: 'Light', dark: 'Dark' } },
  { name: 'width', label: 'Width', options: { beside: 'Beside the code', full: 'Full', phone: '360 px' } },
];

/** What a visitor chooses about an example. @param hasPerson a person of the demo is signed in to it */
export const switchesOf = (hasPerson: boolean): readonly Switch[] =>
  hasPerson ? [{ name: 'person', label: 'Person', options: PEOPLE }, ...SWITCHES] : SWITCHES;

/** The signed-in person of the demo, from a cookie that pages may read; `ben` before the first example is shown. */
export function currentPerson(): string {
  const cookie = (name: string) => document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  if (cookie('docsSignedOut')) return '';
  try {
    return (JSON.parse(decodeURIComponent(cookie('lmsUser')!.slice('lmsUser='.length))) as { username: string })
      .username;
  } catch {
    return 'ben';
  }
}

/** An event of an element, as the frame reports it. */
export interface ReportedEvent {
  name: string;
  tag: string;
  detail: string;
}

/** Shows HTML in the frame of an example. */
export const showIn = (
  frame: HTMLIFrameElement | null,
  detail: Record<'html' | 'locale' | 'dir' | 'theme', string>,
): void => void frame?.contentDocument?.dispatchEvent(new CustomEvent('example-show', { detail }));
