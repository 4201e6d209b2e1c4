import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { courseRows } from '../../src/dashboard/dashboard';
import { courseAccess } from '../../src/lists/store/courses';
import { NextCourses } from '../../src/lists/view/NextCourses';
import { useLearn } from '../../src/ui/learn-context';
import { FINISHED } from './queries';

/** The courses that follow the one that the learner finished last; nothing where none follows. */
export default function WhatNext() {
  const { platform } = useLearn('dashboard');
  const { data } = useStore(courseRows(platform, FINISHED));
  const last = data?.data[0];
  return last ? <After objectiveId={last.objective.id} /> : null;
}

function After({ objectiveId }: { objectiveId: string }) {
  const { platform, t } = useLearn('dashboard');
  const { data } = useStore(courseAccess(platform, objectiveId));
  const heading = useId();
  const next = data?.objective.facts?.next ?? [];
  if (!next.length) return null;
  return (
    <section aria-labelledby={heading} className="part next" part="section">
      <div className="part-head">
        <h2 id={heading} part="section-heading">
          {t('next.title')}
        </h2>
      </div>
      <NextCourses courses={next} />
    </section>
  );
}
