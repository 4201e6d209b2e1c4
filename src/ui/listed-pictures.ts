import { originsOf } from '../base/origins';
import { webAddress } from '../base/web-address';
import { config } from '../client/page/config';
import type { Platform } from '../client/session/platform';

/**
 * Tells the address of a picture of another origin, as soon as the platform's configuration lists the origin; undefined when it does not.
 * @returns ends it
 */
export function whenListed(platform: Platform, picture: string, tell: (url: string | undefined) => void): () => void {
  const url = webAddress(picture, platform.client.url('/'));
  return config(platform).subscribe(({ data }) => {
    const origins = [...(data?.storageOrigins ?? []), ...originsOf(data?.allowedExternalSources ?? '')];
    tell(url && origins.includes(new URL(url).origin) ? url : undefined);
  });
}
