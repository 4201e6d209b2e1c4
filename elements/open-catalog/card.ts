import type { PublicObjective } from '../../src/domain/entities';
import { formatDuration } from '../../src/i18n/format';
import type { CardFacts, CardScope } from '../../src/ui/card-facts';
import { coursePath } from './addresses';

/** What the card of a public course says, as CourseCards does. */
export const card = (
  { id, name, imageUrl, description, duration }: PublicObjective,
  { locale, attribute }: CardScope,
): CardFacts => ({
  name,
  imageUrl,
  path: coursePath(id, attribute('domain')),
  target: attribute('link-target'),
  text: description,
  foot: duration ? { texts: [formatDuration(duration, locale)] } : undefined,
});
