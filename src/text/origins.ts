import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { ContentOrigins } from '../base/content-urls';
import { originsOf } from '../base/origins';
import { config } from '../client/page/config';
import { settings } from '../client/page/settings';
import { settingValue } from '../contract/setting';
import { scriptsSetting, sourcesSetting } from '../contract/content-settings';
import { useLearn } from '../ui/learn-context';

/**
 * The origins that content may show to a visitor, who can't read settings: they come from the configuration. Undefined until it has
 * loaded or failed.
 */
export function usePublicOrigins(): ContentOrigins | undefined {
  const { platform } = useLearn();
  const { data, error } = useStore(config(platform));
  const ready = Boolean(data ?? error);
  return useMemo(() => {
    if (!ready) return undefined;
    const storage = data?.storageOrigins ?? [];
    const listed = originsOf(data?.allowedExternalSources ?? '');
    return { base: platform.client.url('/'), allowed: [...storage, ...listed], storage, visitor: true };
  }, [ready, data, platform]);
}

/** The origins that content of a signed-in learner may point to, and whether its scripts may run. Undefined until the settings have loaded or failed. */
export function useContentOrigins(): ContentOrigins | undefined {
  const { platform } = useLearn();
  const runtime = useStore(config(platform));
  const stored = useStore(settings(platform, [sourcesSetting, scriptsSetting]));
  const ready = (runtime.data || runtime.error) && (stored.data || stored.error);
  const storage = runtime.data?.storageOrigins;
  const external = settingValue(sourcesSetting, stored.data);
  const scripts = settingValue(scriptsSetting, stored.data);
  return useMemo(() => {
    if (!ready) return undefined;
    const listed = originsOf(external);
    return {
      base: platform.client.url('/'),
      allowed: [...(storage ?? []), ...listed],
      storage: storage ?? [],
      scripts,
    };
  }, [ready, storage, external, scripts, platform]);
}
