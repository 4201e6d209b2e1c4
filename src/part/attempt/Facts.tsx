import { useSheet } from '../../ui/sheet';
import sheet from './attempts.css';

/** Names and values; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  useSheet(sheet);
  return (
    <dl className="attempt-facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
