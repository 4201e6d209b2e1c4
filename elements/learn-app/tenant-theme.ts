import { useStore } from '@nanostores/react';
import { useInsertionEffect, useMemo } from 'react';
import { themeProperties, type Theme } from '../../src/domain/theme';
import { config } from '../../src/state/config';
import { adopt } from '../../src/ui/adopt';
import { useLearn } from '../../src/ui/learn-context';

/** The theme as a style sheet: it replaces the defaults, so that a property that the page sets still wins. */
function sheetOf(theme: Theme): CSSStyleSheet {
  const names = themeProperties(theme);
  const own = names.map(([name, value]) => `--_learn-${name}:var(--learn-${name},${value})`);
  // The screens are elements of their own, which inherit the public properties.
  const screens = names.map(([name]) => `--learn-${name}:var(--_learn-${name})`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{${own.join(';')}}.root{${screens.join(';')}}`);
  return sheet;
}

/** Applies the tenant's theme (setting `ui.theme`) to the portal, on any page. */
export function useTenantTheme(): void {
  const { platform, root } = useLearn();
  const theme = useStore(config(platform)).data?.theme;
  const sheet = useMemo(() => theme && sheetOf(theme), [theme]);
  useInsertionEffect(() => {
    if (sheet) adopt(root, sheet);
  }, [root, sheet]);
}
