import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { ltiTools, packages } from '../../db/schema';

/** The origin of a package. @param pattern such as `https://*.content.example` */
export const originOf = (pattern: string, toolId: string): string => pattern.replace('*', toolId);

/** The package whose origin a request names, by the `Host` header; undefined: it is of none. */
export function toolOfHost(pattern: string, host: string | undefined): string | undefined {
  const { host: of } = new URL(originOf(pattern, 'id'));
  const [label, ...rest] = (host ?? '').toLowerCase().split('.');
  return `id.${rest.join('.')}` === of && /^[0-9a-f-]{36}$/.test(label!) ? label : undefined;
}

/** Whether a text is an origin with an asterisk in place of its first name. */
export const isOriginPattern = (text: string): boolean => /^https?:\/\/\*(\.[a-z0-9-]+)+(:\d+)?$/.test(text);

/** The addresses of a package's player. */
export const playerAddresses = (pattern: string, toolId: string) => {
  const origin = originOf(pattern, toolId);
  return { launchUrl: `${origin}/lti/launch`, loginUrl: `${origin}/lti/login` };
};

/** Registers the addresses of all packages, which depend on where the platform runs now. */
export async function registerPackages(db: Db, pattern: string): Promise<void> {
  const origin = (path: string) => sql<string>`replace(${pattern + path}, '*', ${ltiTools.id}::text)`;
  const ours = db.select({ id: packages.toolId }).from(packages);
  await db
    .update(ltiTools)
    .set({
      launchUrl: origin('/lti/launch'),
      loginUrl: origin('/lti/login'),
      redirectUris: sql`jsonb_build_array(${origin('/lti/launch')})`,
    })
    .where(inArray(ltiTools.id, ours));
}

/** Registers the addresses of one package. */
export async function registerPackage(db: Db, pattern: string, toolId: string): Promise<void> {
  const { launchUrl, loginUrl } = playerAddresses(pattern, toolId);
  await db
    .update(ltiTools)
    .set({ launchUrl, loginUrl, redirectUris: [launchUrl] })
    .where(eq(ltiTools.id, toolId));
}
