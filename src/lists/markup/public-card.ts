import Check from 'lucide/dist/esm/icons/check.mjs';
import { publicCoursePath } from '../../portal/open-catalog-paths';
import type { ListedPublic } from '../../contract/public-paths';
import { webAddress } from '../../base/web-address';
import { formatDuration } from '../../i18n/format';
import type { CardFacts } from './card';

interface Scope {
  /** Full code, e.g. `de-DE`. */
  locale: string;
  domain: string | undefined;
  linkTarget?: string | undefined;
  /** The text of a badge, when the visitor has the course. */
  enrolled?: string | undefined;
}

/** The card of a course in the public catalog. It links to the public page of the course, or to its own address. */
export const publicCard = (
  { id, name, language, imageUrl, href, description, duration }: ListedPublic,
  { locale, domain, linkTarget, enrolled }: Scope,
): CardFacts => ({
  id,
  name,
  language,
  imageUrl,
  path: webAddress(href) ?? publicCoursePath(id, domain),
  target: linkTarget,
  badges: enrolled === undefined ? [] : [{ tone: 'success', text: enrolled, icon: Check }],
  text: description,
  foot: duration ? { texts: [formatDuration(duration, locale)] } : undefined,
});
