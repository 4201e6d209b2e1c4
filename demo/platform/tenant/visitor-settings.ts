import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { settings } from '../db/schema';
import type { Theme } from '../../../src/base/theme';
import { THEME, themeFrom } from './theme/setting';

const SOURCES = 'lms.learner_allowed_external_sources';
const LOCALES = 'platform.common.supported_locales';

interface VisitorSettings {
  allowedExternalSources?: string;
  /** Full or short codes; undefined: all languages. */
  supportedLocales?: string[];
  /** The tenant's look; undefined: the default. */
  theme?: Theme;
}

/** The tenant's settings that pages may read without a session. */
export async function visitorSettings(db: Db): Promise<VisitorSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [SOURCES, LOCALES, THEME]));
  const valueOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const theme = themeFrom(valueOf(THEME));
  const [sources, locales] = [valueOf(SOURCES), valueOf(LOCALES)];
  return {
    ...(typeof sources === 'string' && { allowedExternalSources: sources }),
    ...(Object.keys(theme).length > 0 && { theme }),
    ...(Array.isArray(locales) && { supportedLocales: locales.filter((code) => typeof code === 'string') }),
  };
}
