import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { originsOf, type ContentOrigins } from '../domain/content-urls';
import { config } from '../state/config';
import { settings } from '../state/settings';
import { useLearn } from '../ui/learn-context';

const EXTERNAL_SOURCES = 'lms.learner_allowed_external_sources';
const ALLOW_SCRIPTS = 'LMS.MediaBlock.AllowScripts';

/** The same for a visitor, who has no settings: the configuration names the allowed sources too; undefined until it is here or can't be had. */
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

/** Where the content of a signed-in learner may point to, and whether it may run; undefined until the settings are here or can't be had. */
export function useContentOrigins(): ContentOrigins | undefined {
  const { platform } = useLearn();
  const runtime = useStore(config(platform));
  const stored = useStore(settings(platform, [EXTERNAL_SOURCES, ALLOW_SCRIPTS]));
  const ready = (runtime.data || runtime.error) && (stored.data || stored.error);
  const storage = runtime.data?.storageOrigins;
  const external = stored.data?.[EXTERNAL_SOURCES];
  const scripts = stored.data?.[ALLOW_SCRIPTS] === true;
  return useMemo(() => {
    if (!ready) return undefined;
    const listed = typeof external === 'string' ? originsOf(external) : [];
    return {
      base: platform.client.url('/'),
      allowed: [...(storage ?? []), ...listed],
      storage: storage ?? [],
      scripts,
    };
  }, [ready, storage, external, scripts, platform]);
}
