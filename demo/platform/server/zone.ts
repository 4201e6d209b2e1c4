/** Whether a text is the IANA name of a time zone. */
export const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The person's time zone: the one they chose, else that of their browser, else UTC. */
export const zoneOf = (person: { timezone: string | null; browserZone: string | null }): string =>
  [person.timezone, person.browserZone].find((zone) => zone !== null && isZone(zone)) ?? 'UTC';
