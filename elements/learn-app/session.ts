import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '../../src/domain/entities';
import { isForPlatformAreaOnly, mayLearn } from '../../src/domain/roles';
import { routes } from '../../src/domain/routes';
import { platformArea } from '../../src/domain/start-up';
import { config } from '../../src/state/config';
import { $tenantLocale } from '../../src/state/locale';
import { currentUser } from '../../src/state/session';
import { featureFlags, shellSettings } from '../../src/state/settings';
import { useLearn } from '../../src/ui/learn-context';
import { navigationFlags, type NavigationFacts } from './navigation';

/** The product's name where the configuration gives none. */
const DEFAULT_PRODUCT_NAME = 'Learn';

export function useProductName(): string {
  const { platform } = useLearn();
  return useStore(config(platform)).data?.productName ?? DEFAULT_PRODUCT_NAME;
}

/** The dashboard flag; undefined until it is known. Where it can't be had the dashboard is off. */
export function useDashboard(): boolean | undefined {
  const { platform } = useLearn();
  const flags = useStore(featureFlags(platform));
  if (flags.error) return false;
  return flags.data && flags.data[routes.home.show.flag] === true;
}

/** Tells every element the tenant's language (src/i18n/README.md, Which locale). */
export function useTenantLocale(): void {
  const { platform } = useLearn();
  const code = useStore(shellSettings(platform)).data?.['platform.common.locale'];
  useEffect(() => $tenantLocale.set(typeof code === 'string' ? code : undefined), [code]);
}

/** What the navigation depends on, as far as it is known. */
export function useNavigationFacts(): NavigationFacts {
  const { platform } = useLearn();
  const person = useStore(currentUser(platform));
  const stored = useStore(shellSettings(platform));
  const here = useStore(config(platform));
  const dashboard = useDashboard();
  return {
    settled: dashboard !== undefined && [person, stored, here].every(({ data, error }) => data ?? error),
    user: person.data,
    dashboard: dashboard === true,
    flags: navigationFlags(stored.data?.['ui.learner.navigation']),
    platformArea: platformArea(here.data?.platformAreaUrl, platform.client.url('/')),
  };
}

/** Whether the portal may not begin where it was opened (SGN-02); only then the code that decides where is needed. */
export function useStartsElsewhere(user: User | undefined): boolean {
  const { platform } = useLearn();
  const moved = useStore(config(platform)).data?.lms_cloud_redirects === true;
  return moved || (user !== undefined && (isForPlatformAreaOnly(user) || !mayLearn(user)));
}
