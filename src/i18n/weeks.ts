interface WeekInfo {
  firstDay: number;
}

/** The first day of the week in a locale, 0 for Sunday; Monday when the browser does not know it. */
export function firstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  // The platform's code `ar-AR` means Arabic in general; for Intl its region is Argentina.
  const known = new Intl.Locale(locale === 'ar-AR' ? 'ar' : locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return ((info?.firstDay ?? 1) % 7) as ReturnType<typeof firstWeekday>;
}
