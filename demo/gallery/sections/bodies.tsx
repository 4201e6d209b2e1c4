import { PartBody } from '../../../src/part/PartBody';
import type { LockReason } from '../../../src/course/rules/locks';
import { tree } from '../../../test/domain/build';
import { bodies, closed, day } from '../data';
import { useScope } from '../reader-scope';
import { Specimen, Specimens } from '../Specimen';

const dated = ['beforeStartFrom', 'afterStartUntil', 'afterGracePeriodUntil', 'afterAccessibleUntil'] as const;
const plain = [
  'comingSoon',
  'completePreviousToPass',
  'serverSide',
  'parentNotYetAvailable',
  'newContentRefused',
] as const;
const locks: LockReason[] = [
  ...dated.map((code, index) => ({ code, date: day(index ? -3 : 3) })),
  ...plain.map((code) => ({ code })),
];

const idle = { completable: false, complete: async () => {} };

/** The body of a part: its text, or why there is none. */
export function Bodies() {
  const scopeOf = useScope();
  const scope = scopeOf(tree([...Object.values(bodies), ...closed.map(({ part }) => part)]));
  return (
    <Specimens wide>
      {Object.entries(bodies).map(([name, part]) => (
        <Specimen key={name} name={name}>
          <div className="part">
            <PartBody {...idle} scope={scope} part={part} />
          </div>
        </Specimen>
      ))}
      <Specimen name="proctored, in a review">
        <div className="part">
          <PartBody
            {...idle}
            scope={{ ...scope, content: { ...scope.content, reviewing: true } }}
            part={bodies.proctored}
          />
        </div>
      </Specimen>
      {locks.map((reason) => (
        <Specimen key={reason.code} name={`locked: ${reason.code}`}>
          <div className="part">
            <PartBody {...idle} scope={{ ...scope, locks: new Map([[bodies.text.axis, reason]]) }} part={bodies.text} />
          </div>
        </Specimen>
      ))}
      {closed.map(({ name, part }) => (
        <Specimen key={name} name={`review: ${name}`}>
          <div className="part">
            <PartBody {...idle} scope={scope} part={part} />
          </div>
        </Specimen>
      ))}
    </Specimens>
  );
}
