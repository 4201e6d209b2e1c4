import type { ReactNode } from 'react';
import type { Objective } from '../../src/domain/entities';
import { useLearn } from '../../src/ui/learn-context';
import { Description } from './Description';

/** Title, code, collection chips and description (CRS-02), with the children below. */
export function CourseHeader({ objective, children }: { objective: Objective; children: ReactNode }) {
  const { t } = useLearn('course');
  const { name, code, showcases, description } = objective;
  return (
    <header className="course-header" part="header">
      <p className="code">
        <span className="hidden">{t('code')} </span>
        <bdi>{code}</bdi>
      </p>
      <h1 part="heading">
        <bdi>{name}</bdi>
      </h1>
      {showcases.length ? (
        <ul className="collections" aria-label={t('collections')}>
          {showcases.map(({ name: collection }) => (
            <li key={collection} className="badge" part="badge">
              <bdi>{collection}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <Description text={description} />
      {children}
    </header>
  );
}
