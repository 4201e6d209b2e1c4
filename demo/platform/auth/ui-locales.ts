/** So many of them are looked at. */
const MOST = 8;

/** The languages of a `ui_locales` of OpenID Connect that are known as such; the rest of it is a stranger's word, and goes nowhere. */
export function uiLocales(said: string | undefined): string | undefined {
  const known = (tag: string) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(tag);
    } catch {
      return []; // no language tag
    }
  };
  return (said ?? '').split(' ', MOST).flatMap(known).join(' ') || undefined;
}
