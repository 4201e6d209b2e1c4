import { readFileSync } from 'node:fs';
import { sourcesSetting } from '../../../../src/contract/content-settings';
import { themeSetting } from '../../../../src/contract/theme';
import { themeProperties, type Theme } from '../../../../src/base/theme';
import { themeHeader, withBothAccents } from '../../../../src/base/theme-header';
import { Problem } from '../../server/problem';
import { externalSources } from '../../content-frame/routes';
import type { Db } from '../../db/client';
import { databaseFault } from '../../db/faults';
import { checkSetting, saveSetting, storedSetting } from '../settings';

const TOKENS = readFileSync('src/ui/tokens.css', 'utf8');

/** The tenant's look; empty when none is set, or an invalid one. */
export const themeOf = (db: Db): Promise<Theme> => storedSetting(db, themeSetting);

/** How long a process uses the header that it made last, in ms: another process may save another theme. */
const HEADER_LIFETIME_MS = 10_000;
const headers = new WeakMap<Db, { header: string | undefined; made: number }>();

/** The header with the tenant's theme, for responses; undefined for the default theme. It needs no query for most responses. */
export async function currentThemeHeader(db: Db): Promise<string | undefined> {
  const known = headers.get(db);
  if (known && performance.now() - known.made < HEADER_LIFETIME_MS) return known.header;
  const header = themeHeader(await themeOf(db));
  headers.set(db, { header, made: performance.now() });
  return header;
}

/** The heading font of all pages of the platform, unless the tenant chose another. */
const FONT_HEADING = "'Literata Variable', Georgia, serif";

/** The tenant's look; empty while the database is away, because pages that say so need a style sheet. */
const themeNow = (db: Db) =>
  themeOf(db).catch((error: unknown): Theme => {
    if (databaseFault(error)) return {};
    throw error;
  });

/** The design tokens with the tenant's values, as CSS for pages of the platform. */
export async function themeSheet(db: Db): Promise<string> {
  const theme = withBothAccents({ fontHeading: FONT_HEADING, ...(await themeNow(db)) });
  const values = themeProperties(theme).map(([name, value]) => `  --learn-${name}: ${value};\n`);
  return `${TOKENS}:root {\n${values.join('')}}\n`;
}

const REFUSED = 'This appearance can’t be used. Please check the marked fields.';

/**
 * Validates a look before it is stored.
 * @returns the look
 * @throws {Problem} 400, with a sentence for each field
 */
export async function judgeTheme(db: Db, given: unknown): Promise<Theme> {
  const theme = checkSetting(themeSetting, given, REFUSED);
  const { logo } = theme;
  if (logo?.startsWith('https://') && !(await externalSources(db)).includes(new URL(logo).origin)) {
    const reason = `Pictures from ${new URL(logo).origin} are not allowed here: the setting ${sourcesSetting.key} does not list it.`;
    throw new Problem(400, REFUSED, { logo: [reason] });
  }
  return theme;
}

/** Stores a look; an empty one deletes the setting. Once that is committed, call `themeChanged`. */
export async function saveTheme(db: Db, value: Theme): Promise<void> {
  const isEmpty = Object.values(value).every((each) => each === undefined);
  await saveSetting(db, themeSetting.key, isEmpty ? null : value);
}

/** Makes this process read the look again. */
export const themeChanged = (db: Db): void => void headers.delete(db);
