import { coverColor } from '../domain/covers';
import type { Objective } from '../domain/entities';
import { useLearn } from './learn-context';
import { LogoMark } from './LogoMark';

interface Props {
  objective: Pick<Objective, 'name' | 'imageUrl'>;
  /** Place in a list: which of the background colours a course without an image gets; none where it stands alone. */
  index?: number;
  /** It is on the first screen: load it at once. */
  eager?: boolean;
}

/**
 * A course's picture; without one, in lists its initial on one of seven colours, elsewhere the default logo (LST-06).
 * Decorative: the name stands beside it.
 */
export function Cover({ objective: { name, imageUrl }, index, eager = false }: Props) {
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
  if (index === undefined) {
    return (
      <span className="cover tint0" aria-hidden="true">
        <svg className="cover-logo" viewBox="0 0 32 32">
          <LogoMark />
        </svg>
      </span>
    );
  }
  return (
    <span className={`cover tint${coverColor(index)}`} aria-hidden="true">
      <span className="initial">{[...name.trim()][0]?.toLocaleUpperCase()}</span>
    </span>
  );
}
