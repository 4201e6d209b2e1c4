import type { PublicObjective } from '../../contract/public-objectives';

/** What every list shows of a course itself. */
export const ofCourse = ({
  id,
  name,
  language,
  imageUrl,
}: Pick<PublicObjective, 'id' | 'name' | 'language' | 'imageUrl'>) => ({ id, name, language, imageUrl });
