import { PartFooter } from '../../../src/part/PartFooter';
import { PartView } from '../../../src/part/PartView';
import type { Command } from '../../../src/ui/command';
import { useLearn } from '../../../src/ui/learn-context';
import { tree } from '../../../test/domain/build';
import { neighbour, parts } from '../data';
import { useScope } from '../reader-scope';
import { Specimen, Specimens } from '../Specimen';

/** A part in the reader, with its dates, attempts and results. */
export function PartViews() {
  const scopeOf = useScope();
  return (
    <Specimens wide>
      {parts.map(({ name, part }) => (
        <Specimen key={name} name={name}>
          <PartView scope={scopeOf(tree([part, { ...neighbour, order: 1 }]))} part={part} />
        </Specimen>
      ))}
    </Specimens>
  );
}

const idle: Command = { run: () => {}, busy: false, failure: null };
const common = {
  previous: neighbour,
  next: neighbour,
  complete: undefined,
  retry: undefined,
  manualGrading: false,
  state: null,
  ready: false,
};
type Footer = Omit<Parameters<typeof PartFooter>[0], 'pathOf'>;

export function Footers() {
  const { t } = useLearn('course');
  const states: [string, Footer][] = [
    ['to complete', { ...common, complete: idle }],
    ['the last', { ...common, next: undefined, complete: idle }],
    ['the first, to submit', { ...common, previous: undefined, complete: idle, manualGrading: true }],
    ['being completed', { ...common, complete: { ...idle, busy: true } }],
    ['could not be completed', { ...common, complete: { ...idle, failure: t('error.network') } }],
    ['completed', { ...common, state: 'completed' }],
    ['completed, can be improved', { ...common, state: 'completed', retry: idle }],
    ['failed, can be tried again', { ...common, state: 'failed', retry: idle }],
    ['in grading', { ...common, state: 'inGrading' }],
    ['the course can be finished', { ...common, state: 'completed', ready: true }],
    ['locked', common],
    ['the next is locked', { ...common, state: 'completed', nextLock: t('part.reason.completePreviousToPass') }],
  ];
  return (
    <Specimens wide>
      {states.map(([name, footer]) => (
        <Specimen key={name} name={name}>
          <PartFooter {...footer} pathOf={(axis) => `/courses/course/view/content/${encodeURIComponent(axis)}`} />
        </Specimen>
      ))}
    </Specimens>
  );
}
