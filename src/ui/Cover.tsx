import { coverColor } from '../domain/covers';
import type { Objective } from '../domain/entities';
import { useLearn } from './learn-context';

interface Props {
  objective: Pick<Objective, 'name' | 'imageUrl'>;
  /** Place in the list: which of the background colours a course without an image gets. */
  index?: number;
  /** It is on the first screen: load it at once. */
  eager?: boolean;
}

/** A course's picture; without one, its initial on one of seven colours (LST-06). Decorative: the name stands beside it. */
export function Cover({ objective: { name, imageUrl }, index = 0, eager = false }: Props) {
  const { platform } = useLearn();
  if (imageUrl) {
    return (
      <span className="cover">
        <img
          src={platform.client.url(imageUrl)}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </span>
    );
  }
  return (
    <span className={`cover tint${coverColor(index)}`} aria-hidden="true">
      <span className="initial">{[...name.trim()][0]?.toLocaleUpperCase()}</span>
    </span>
  );
}
