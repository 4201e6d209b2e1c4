import { range } from '../domain/range';
/** Lines in place of text that is on its way. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="lines" aria-hidden="true">
    {range(lines).map((index) => (
      <i key={index} />
    ))}
  </div>
);
