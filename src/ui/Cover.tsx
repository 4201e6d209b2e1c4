import type { Objective } from '../domain/entities';
import { coverTree } from '../markup/cover';
import { useFileUrl } from './file-url';
import { Markup } from './Markup';

interface Props {
  objective: Pick<Objective, 'name' | 'imageUrl'>;
  /** Position in a list: it gives the colour of a course without an image; undefined for a cover outside of a list. */
  index?: number;
  /** Loads the picture at once, as it is on the first screen. */
  eager?: boolean;
}

/** The picture of a course, or a coloured area with a letter in its place. */
export function Cover({ objective: { name, imageUrl }, index, eager = false }: Props) {
  const fileUrl = useFileUrl();
  return <Markup tree={coverTree({ name, src: imageUrl ? fileUrl(imageUrl) : undefined, index, isEager: eager })} />;
}
