import { useStore } from '@nanostores/react';
import { Attempts } from '../../../elements/course/Attempts';
import { Certificates } from '../../../elements/course/Certificates';
import { ResultFacts } from '../../../elements/course/ResultFacts';
import { Score } from '../../../src/course/view/Score';
import { standing } from '../../../src/course/rules/standing';
import type { ObjectiveRecord } from '../../../src/contract/objectives';
import { $now } from '../../../src/client/page/now';
import { record } from '../../../test/domain/build';
import { course, day, finished } from '../data';
import { Specimen, Specimens } from '../Specimen';

const scores: [string, Partial<ObjectiveRecord>][] = [
  ['full', { normalizedScore: 1, score: 50, maxScore: 50 }],
  ['from 80 %', { normalizedScore: 0.8, score: 40, maxScore: 50 }],
  ['from 40 %', { normalizedScore: 0.4, score: 20, maxScore: 50 }],
  ['below', { normalizedScore: 0.39, score: 19.5, maxScore: 50 }],
  ['out of one point', { normalizedScore: 0.7, score: 0.7, maxScore: 1 }],
];

export const Results = () => (
  <Specimens>
    {scores.map(([name, changes]) => (
      <Specimen key={name} name={`score ${name}`}>
        <Score record={record(changes)} />
      </Specimen>
    ))}
    <Specimen name="result">
      <ResultFacts scaleId={null} record={record()} passingScore={0.6} />
    </Specimen>
    <Specimen name="no grade, nothing to pass">
      <ResultFacts scaleId={null} record={record({ grade: null })} passingScore={null} />
    </Specimen>
    <Specimen name="not revealed">
      <ResultFacts
        scaleId={null}
        record={record({ grade: null, normalizedScore: null, score: null })}
        passingScore={0.6}
      />
    </Specimen>
  </Specimens>
);

const attempts = [
  record({ id: 'record-1', finished: day(-1) }),
  record({ id: 'record-2', finished: day(-40), passed: false, normalizedScore: 0.31, score: 31, grade: 'Needs work' }),
  record({ id: 'record-3', finished: day(-90), passed: true, normalizedScore: 0.6, score: 60, grade: null }),
  record({ id: 'record-4', finished: day(-200), passed: null, normalizedScore: null, score: null, grade: null }),
];

export const AttemptsSection = () => (
  <Specimens wide>
    <Specimen name="passed, failed, not revealed">
      <div className="course">
        <div className="course-main">
          <Attempts access={course('Statistics', finished())} records={attempts} />
        </div>
      </div>
    </Specimen>
  </Specimens>
);

export function CertificatesSection() {
  const access = course('Reading the night sky', finished());
  return (
    <Specimens wide>
      <Specimen name="held: valid, and expired without a picture">
        <div className="course">
          <div className="course-main">
            <Certificates access={access} standing={standing(access, useStore($now))} />
          </div>
        </div>
      </Specimen>
    </Specimens>
  );
}
