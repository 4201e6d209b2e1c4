import type { PublicObjective } from '../../contract/public-objectives';
import type { CardFacts } from './card';

type OfCourse = 'id' | 'name' | 'language' | 'imageUrl';

/** What every card shows of a course itself. */
export const ofCourse = ({
  id,
  name,
  language,
  imageUrl,
}: Pick<PublicObjective, OfCourse>): Pick<CardFacts, OfCourse> => ({ id, name, language, imageUrl });
