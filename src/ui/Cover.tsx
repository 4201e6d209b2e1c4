import type { Objective } from '../contract/objectives';
import { coverTree } from '../markup/cover';
import { usePictureUrl } from './file-url';
import { Markup } from './Markup';

interface Props {
  objective: Pick<Objective, 'id' | 'name' | 'imageUrl'>;
  /** It is one of several, which their initials tell apart. */
  isInList?: boolean;
  /** Loads the picture at once, as it is on the first screen. */
  eager?: boolean;
}

/** The picture of a course, or a coloured area with a letter in its place. */
export function Cover({ objective: { id, name, imageUrl }, isInList = false, eager = false }: Props) {
  const src = usePictureUrl(imageUrl);
  return <Markup tree={coverTree({ id, name, src, isInList, isEager: eager })} />;
}
