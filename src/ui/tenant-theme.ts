import { readThemeHeader, themeProperties } from '../base/theme';

/** The style sheet with the tenant's theme, for each platform. It is empty until a response of the platform has the theme. */
const sheets = new Map<string, { sheet: CSSStyleSheet; header?: string }>();

function entryOf(apiBase: string) {
  const known = sheets.get(apiBase);
  if (known) return known;
  const entry: { sheet: CSSStyleSheet; header?: string } = { sheet: new CSSStyleSheet() };
  sheets.set(apiBase, entry);
  return entry;
}

/** The sheet for elements with a platform. @param apiBase as `baseOf` returns it */
export const tenantSheet = (apiBase: string): CSSStyleSheet => entryOf(apiBase).sheet;

/**
 * Applies a tenant's theme to all elements with its platform. It replaces the defaults of the tokens, so that a property that the
 * page sets still counts.
 * @param header the value of the header `Learn-Theme`
 */
export function applyTenantTheme(apiBase: string, header: string): void {
  const entry = entryOf(apiBase);
  if (entry.header === header) return;
  entry.header = header;
  const properties = themeProperties(readThemeHeader(header));
  const rules = properties.map(([name, value]) => `--_learn-${name}:var(--learn-${name},${value})`);
  entry.sheet.replaceSync(`:host{${rules.join(';')}}`);
}
