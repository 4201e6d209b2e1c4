import type { PublicObjective } from '../../src/domain/entities';
import { formatDuration } from '../../src/i18n/format';
import type { CardFacts } from '../../src/ui/card-facts';
import { coursePath } from './addresses';

interface Scope {
  locale: string;
  domain: string | undefined;
  linkTarget: string | undefined;
}

/** The card of a public course. */
export const card = (
  { id, name, imageUrl, description, duration }: PublicObjective,
  { locale, domain, linkTarget }: Scope,
): CardFacts => ({
  name,
  imageUrl,
  path: coursePath(id, domain),
  target: linkTarget,
  text: description,
  foot: duration ? { texts: [formatDuration(duration, locale)] } : undefined,
});
