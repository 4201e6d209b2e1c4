import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CERTIFICATE_ZONE } from '../../src/base/constants';
import { certificateState, ofYear, plannedMinutes, renewalOf, yearsOf } from '../../src/certificate/record-rules';
import { $now } from '../../src/client/page/now';
import type { LearningRecord } from '../../src/contract/learning-record';
import { dateFormat, formatDate, formatDuration, formatNumber } from '../../src/i18n/format';
import { Choices } from '../../src/ui/Choices';
import { useLearn } from '../../src/ui/learn-context';
import { Actions } from './Actions';
import { Certificate } from './Certificate';
import { Course } from './Course';

/** With more entries than this, years can be chosen. */
const MANY = 8;

/** A record that is not empty: its sums, and its entries of all years or of one. */
export function Entries({ record }: { record: LearningRecord }) {
  const { t, locale } = useLearn('record');
  const now = useStore($now);
  const [chosen, setChosen] = useState<number | null>(null);
  const years = yearsOf(record);
  const isLong = years.length > 1 && record.certificates.length + record.courses.length > MANY;
  // The chosen year may have lost its last entry.
  const year = isLong && chosen !== null && years.includes(chosen) ? chosen : null;
  const { certificates, courses } = ofYear(record, year);
  const minutes = plannedMinutes(courses);
  const valid = certificates.filter((certificate) => certificateState(certificate, now) === 'valid').length;
  const yearName = (of: number) =>
    dateFormat(locale, { year: 'numeric' }, CERTIFICATE_ZONE).format(new Date(Date.UTC(of, 6, 1)));
  return (
    <>
      <p className="muted">
        <bdi>{record.name}</bdi> · {t('asOf', { date: formatDate(now.toISOString(), locale) })}
        {year === null ? null : <span className="printed"> · {yearName(year)}</span>}
      </p>
      <dl className="sums" part="summary">
        <Sum name={t('valid')} value={formatNumber(valid, locale)} />
        <Sum name={t('finished')} value={formatNumber(courses.length, locale)} />
        {minutes ? <Sum name={t('time')} value={formatDuration(minutes, locale)} hint={t('timeHint')} /> : null}
      </dl>
      <Actions name={record.name} />
      {isLong ? (
        <Choices
          label={t('years')}
          options={years.map((each) => ({ id: String(each), name: yearName(each) }))}
          chosen={year === null ? [] : [String(year)]}
          all={t('allYears')}
          onChoose={(id) => setChosen(id === undefined ? null : Number(id))}
        />
      ) : null}
      {certificates.length ? (
        <section aria-labelledby="certificates">
          <h2 id="certificates" part="section-heading">
            {t('certificates')}
          </h2>
          <ul role="list" className="entries" part="certificates">
            {certificates.map((certificate) => (
              <Certificate
                key={certificate.id}
                certificate={certificate}
                state={certificateState(certificate, now)}
                renewal={renewalOf(certificate, record.certificates)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {courses.length ? (
        <section aria-labelledby="courses">
          <h2 id="courses" part="section-heading">
            {t('finished')}
          </h2>
          <ul role="list" className="entries" part="courses">
            {courses.map((course) => (
              <Course key={course.objectiveId} course={course} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const Sum = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {hint ? <dd className="hint">{hint}</dd> : null}
  </div>
);
