import { webAddress } from './web-address';

/**
 * The entries of a configured list that are exact web origins: `https://host[:port]`. `*`, `null`, paths and invalid entries are
 * left out, because they could match unintended pages.
 * @example exactOrigins(['https://a.example', 'https://b.example/path', '*']) // ['https://a.example']
 */
export const exactOrigins = (configured: readonly string[] | undefined): string[] =>
  (configured ?? []).filter(isExactOrigin);

/**
 * Whether a text is one web origin as browsers write it. Signs that URLs allow in a host, such as `*` and `;`, are refused, because
 * origins stand in policies (CSP).
 * @example isExactOrigin('https://a.example:8443') // true
 * @example isExactOrigin('https://*') // false
 */
export const isExactOrigin = (text: string): boolean =>
  /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text;

/**
 * The origins in a list of origins or hosts, separated by commas (setting lms.learner_allowed_external_sources). Entries that are
 * not a plain host are left out; there are no wildcards.
 * @example originsOf('media.example, *.example') // ['https://media.example']
 */
export const originsOf = (list: string): string[] =>
  exactOrigins(
    list.split(',').flatMap((entry) => {
      const name = entry.trim();
      const address = webAddress(/^https?:/i.test(name) ? name : `https://${name}`);
      return address ? [new URL(address).origin] : [];
    }),
  );
