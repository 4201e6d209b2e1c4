import { lazy, Suspense, useMemo, useState } from 'react';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/element/definition';
import openCatalog from '../../src/i18n/locales/en-US/openCatalog.json';
import { keptQuery } from '../../src/state/filters';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import { lazily, persistently } from '../../src/ui/lazily';
import { LearnContext, useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { CourseCards, type CourseCardsProps } from './CourseCards';
import { definition } from './definition';
import type { Show } from './show';

const Addressed = lazily(() => import('./Addressed'));
const PublicCourse = lazily(() => import('./PublicCourse'));

/** The list as the visitor narrowed it last; where that code does not come, it begins with all courses. */
const Remembered = lazy(() =>
  persistently(() => import('./ListTools').then(({ remembered }) => remembered))
    .then((remembered) => ({
      default: function Remembered(props: CourseCardsProps) {
        const { platform } = useLearn();
        return <CourseCards {...props} begin={remembered(platform.apiBase, props.domain)} />;
      },
    }))
    .catch(() => ({ default: CourseCards })),
);

/** The public catalog (RT-19), for any page: its links lead to the platform, wherever they stand. */
function OpenCatalog({ objectiveId, address, ...props }: ScreenProps<typeof definition>) {
  const { remember, collection, domain } = props;
  const scope = useLearn();
  const here = useMemo(() => {
    const { href, platform } = scope;
    return { ...scope, href: (path: string) => new URL(href(path), platform.client.url('/')).href };
  }, [scope]);
  const [isRemembered] = useState(
    () => remember && !collection && keptQuery(scope.platform.apiBase, 'public', domain) !== '',
  );
  const List = isRemembered ? Remembered : CourseCards;
  const show: Show = (id, more) =>
    id ? (
      <Suspense fallback={<Pending />}>
        <PublicCourse key={id} objectiveId={id} {...props} {...more} />
      </Suspense>
    ) : (
      <Suspense fallback={<Pending />}>
        <List {...props} {...more} />
      </Suspense>
    );
  return (
    <LearnContext value={here}>
      {address && !objectiveId ? (
        <Suspense fallback={<Pending />}>
          <Addressed show={show} />
        </Suspense>
      ) : (
        show(objectiveId)
      )}
    </LearnContext>
  );
}

export { setAssetsBase } from '../../src/api/assets';
export const LearnOpenCatalog = defineElement(definition, {
  screen: OpenCatalog,
  styles: [base, card],
  messages: { openCatalog },
});
