import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '../../src/element/definition';
import { LearnContext, useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { CourseCards } from './CourseCards';
import type { definition } from './definition';

const PublicCourse = lazy(() => import('./PublicCourse'));

/** The public catalog (RT-19), for any page: its links lead to the platform, wherever they stand. */
export function OpenCatalog({ objectiveId, ...list }: ScreenProps<typeof definition>) {
  const scope = useLearn();
  const here = useMemo(() => {
    const { href, platform } = scope;
    return { ...scope, href: (path: string) => new URL(href(path), platform.client.url('/')).href };
  }, [scope]);
  return (
    <LearnContext value={here}>
      {objectiveId ? (
        <Suspense fallback={<Pending />}>
          <PublicCourse key={objectiveId} objectiveId={objectiveId} domain={list.domain} />
        </Suspense>
      ) : (
        <CourseCards {...list} />
      )}
    </LearnContext>
  );
}
