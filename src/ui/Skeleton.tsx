import { range } from '../base/range';
/** Grey lines in place of text that is loading. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="lines" part="skeleton" aria-hidden="true">
    {range(lines).map((index) => (
      <i key={index} />
    ))}
  </div>
);
