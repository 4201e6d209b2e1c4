import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { settings } from '../db/schema';

const SOURCES = 'lms.learner_allowed_external_sources';
const LOCALES = 'platform.common.supported_locales';

interface VisitorSettings {
  allowedExternalSources?: string;
  /** Full or short codes; absent: all languages. */
  supportedLocales?: string[];
}

/** The settings that a page may read before anybody signs in, as the tenant has them now. */
export async function visitorSettings(db: Db): Promise<VisitorSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [SOURCES, LOCALES]));
  const valueOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const [sources, locales] = [valueOf(SOURCES), valueOf(LOCALES)];
  return {
    ...(typeof sources === 'string' && { allowedExternalSources: sources }),
    ...(Array.isArray(locales) && { supportedLocales: locales.filter((code) => typeof code === 'string') }),
  };
}
