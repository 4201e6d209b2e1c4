import { useStore } from '@nanostores/react';
import { useInsertionEffect, useMemo } from 'react';
import { themeProperties, type Theme } from '../../src/domain/theme';
import { config } from '../../src/state/config';
import { adopt } from '../../src/ui/adopt';
import { useLearn } from '../../src/ui/learn-context';

/** The theme as a style sheet: it takes the place of the defaults, so a property that the page sets still wins. */
function sheetOf(theme: Theme): CSSStyleSheet {
  const names = themeProperties(theme);
  const own = names.map(([name, value]) => `--_learn-${name}:var(--learn-${name},${value})`);
  // The screens are elements of their own, which read what is set around them.
  const screens = names.map(([name]) => `--learn-${name}:var(--_learn-${name})`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{${own.join(';')}}.root{${screens.join(';')}}`);
  return sheet;
}

/** Draws the portal in the tenant's look (setting `ui.theme`), on any page that shows it. */
export function useTenantTheme(): void {
  const { platform, root } = useLearn();
  const theme = useStore(config(platform)).data?.theme;
  const sheet = useMemo(() => theme && sheetOf(theme), [theme]);
  useInsertionEffect(() => {
    if (sheet) adopt(root, sheet);
  }, [root, sheet]);
}
