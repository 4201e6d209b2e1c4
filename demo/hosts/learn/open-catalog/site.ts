import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { brandOf, type Theme } from '../../../../src/base/theme';
import { platformUrl } from '../../../../src/base/platform-url';
import type { OwnTexts } from '../../../../src/contract/settings';
import { publicCoursePath } from '../../../../src/portal/open-catalog-paths';
import type { AskAs } from '../sent-page';
import type { PublicCalls } from './courses';
import { portalPath } from './page';

export type Env = { Bindings: HttpBindings };
export type PageContext = Context<Env>;

/** What the pages of the catalog are made with. */
export interface Site {
  platformOrigin: string;
  calls: PublicCalls;
  askAs: AskAs;
  /** Codes of the languages that the tenant supports; undefined for all. */
  supportedLocales: () => Promise<readonly string[] | undefined>;
  /** Headers of every page of the portal. */
  headers: (sources?: readonly string[]) => Record<string, string>;
  /** The tenant's look. */
  theme: () => Promise<Theme>;
  /** The tenant's own texts. */
  texts: () => Promise<OwnTexts>;
}

/** The absolute URL of a page of the portal. */
export const addressOf = ({ platformOrigin }: Site, path: string): string => platformOrigin + portalPath(path);

/** The absolute URL of a file of the platform. */
export const fileUrl = ({ platformOrigin }: Site, path: string): string | undefined =>
  platformUrl(platformOrigin, path);

/** The path of a file of the platform, so that it works for each host name of this page. */
export const filePath =
  (site: Site) =>
  (path: string): string | undefined =>
    fileUrl(site, path)?.slice(site.platformOrigin.length);

/** The publisher of the courses, for search engines. @param domain of the catalog; undefined: all */
export async function publisher(site: Site, domain?: string) {
  const { name } = brandOf(await site.theme());
  const pageOf = (id: string) => addressOf(site, publicCoursePath(id, domain));
  return {
    name,
    home: `${site.platformOrigin}/`,
    idOf: pageOf,
    pageOf,
    fileUrl: (path: string) => fileUrl(site, path),
  };
}

/** The `domain` of a request, which selects one part of the catalog. */
export const domainOf = (c: Context): string | undefined => c.req.query('domain')?.slice(0, 200) || undefined;
