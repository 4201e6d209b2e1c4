import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '../../src/contract/users';
import { settingValue } from '../../src/contract/setting';
import { languageSetting, navigationSetting } from '../../src/contract/settings';
import { isForPlatformAreaOnly, mayLearn } from '../../src/portal/roles';
import { routes } from '../../src/portal/routes';
import { platformArea } from '../../src/portal/start-up';
import { isMissing } from '../../src/client/errors';
import { DEFAULT_PRODUCT_NAME } from '../../src/base/theme';
import { themeHeader } from '../../src/base/theme-header';
import { config } from '../../src/client/page/config';
import { $tenantLocale } from '../../src/client/page/locale';
import { currentUser } from '../../src/client/session/session';
import { featureFlags, shellSettings } from '../../src/client/page/settings';
import { useLearn } from '../../src/ui/learn-context';
import type { NavigationFacts } from './navigation';

/** The product’s name from the configuration; `Learn` until that has loaded, and without a name in it. */
export function useProductName(): string {
  const { platform } = useLearn();
  return useStore(config(platform)).data?.productName ?? DEFAULT_PRODUCT_NAME;
}

/** The dashboard flag; undefined while it is loading, false when it failed to load. */
export function useDashboard(): boolean | undefined {
  const { platform } = useLearn();
  const flags = useStore(featureFlags(platform));
  if (flags.error) return false;
  return flags.data && flags.data[routes.home.show.flag] === true;
}

/** Sets the tenant's language for all elements (src/i18n/README.md, Which locale). */
export function useTenantLocale(): void {
  const { platform } = useLearn();
  const code = settingValue(languageSetting, useStore(shellSettings(platform)).data);
  useEffect(() => $tenantLocale.set(code), [code]);
}

/** Applies the theme of the configuration, for platforms that do not send it with each response. */
export function useConfiguredTheme(): void {
  const { platform } = useLearn();
  const theme = useStore(config(platform)).data?.theme;
  const header = theme && themeHeader(theme);
  useEffect(() => {
    if (header) platform.$theme.set(header);
  }, [platform, header]);
}

/** The facts for the navigation, as far as they are loaded. */
export function useNavigationFacts(): NavigationFacts {
  const { platform } = useLearn();
  const person = useStore(currentUser(platform));
  const stored = useStore(shellSettings(platform));
  const here = useStore(config(platform));
  const dashboard = useDashboard();
  return {
    loaded: dashboard !== undefined && [person, stored, here].every(({ data, error }) => data ?? error),
    user: person.data,
    dashboard: dashboard === true,
    // A platform without settings has fewer calls: it offers what it must have.
    flags: isMissing(stored.error) ? {} : settingValue(navigationSetting, stored.data),
    platformArea: platformArea(here.data?.platformAreaUrl, platform.client.url('/')),
  };
}

/** Whether the portal may have to redirect from its first page (SGN-02); only then the code that decides it is loaded. */
export function useStartsElsewhere(user: User | undefined): boolean {
  const { platform } = useLearn();
  const moved = useStore(config(platform)).data?.lms_cloud_redirects === true;
  return moved || (user !== undefined && (isForPlatformAreaOnly(user) || !mayLearn(user)));
}
