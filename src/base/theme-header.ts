import { toJson } from './json';
import { DEFAULT_ACCENT, styled, type Theme } from './theme';

/**
 * A theme whose accent is the one for a light ground and the one for a dark ground, as CSS writes both.
 * @example withBothAccents({ accent: '#00695c', accentDark: '#4db6ac' }).accent; // 'light-dark(#00695c,#4db6ac)'
 */
export const withBothAccents = ({ accentDark, ...theme }: Theme): Theme =>
  accentDark ? { ...theme, accent: `light-dark(${theme.accent ?? DEFAULT_ACCENT},${accentDark})` } : theme;

/**
 * The value of the header for a theme; undefined when the theme sets no property.
 * @example themeHeader({ accent: '#b3261e' }); // '%7B%22accent%22%3A%22%23b3261e%22%7D'
 */
export const themeHeader = (theme: Theme): string | undefined => {
  const values = styled(withBothAccents(theme)).map(({ field, value }) => [field, value]);
  return values.length ? encodeURIComponent(toJson(Object.fromEntries(values))) : undefined;
};
