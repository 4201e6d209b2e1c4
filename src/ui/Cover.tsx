import type { Objective } from '../domain/entities';
import { coverTree } from '../markup/cover';
import { useFileUrl } from './file-url';
import { Markup } from './Markup';

interface Props {
  objective: Pick<Objective, 'name' | 'imageUrl'>;
  /** Place in a list, which chooses the colour of a course without an image; undefined where the cover stands alone. */
  index?: number;
  /** The picture is on the first screen, and so is loaded at once. */
  eager?: boolean;
}

/** The picture of a course, or what stands in its place. */
export function Cover({ objective: { name, imageUrl }, index, eager = false }: Props) {
  const fileUrl = useFileUrl();
  return <Markup tree={coverTree({ name, src: imageUrl ? fileUrl(imageUrl) : undefined, index, isEager: eager })} />;
}
