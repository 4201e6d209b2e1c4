import { useStore } from '@nanostores/react';
import { BookOpen, SlidersHorizontal } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import type { ScreenProps } from '../../src/element/definition';
import { formatNumber } from '../../src/i18n/format';
import { enrolledCourses, enrolledShowcases } from '../../src/state/courses';
import { AccessCard } from '../../src/ui/AccessCard';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Choices } from '../../src/ui/Choices';
import { CourseGrid } from '../../src/ui/CourseGrid';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { ListHead } from '../../src/ui/ListHead';
import { NoResults } from '../../src/ui/NoResults';
import { Pending } from '../../src/ui/Pending';
import { SearchBox } from '../../src/ui/SearchBox';
import { useSettled } from '../../src/ui/settled';
import type { definition } from './definition';
import { isNarrowed, listQuery, type Query } from './query';

const FilterDrawer = lazy(() => import('./FilterDrawer'));

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'heading'>;

/** My courses (section 2): what the learner has, by collection, filter and search. */
export function CourseList({ collection, heading }: Props) {
  return <Courses key={collection} collection={collection} heading={heading} />;
}

function Courses({ collection, heading }: Props) {
  const { platform, t, locale } = useLearn();
  const [query, ask] = useState<Query>({ showcase: collection, text: '', progress: [], priority: [] });
  const [restarts, setRestarts] = useState(0);
  const [filtering, setFiltering] = useState(false);
  const { data: showcases } = useStore(enrolledShowcases(platform));
  const { data, error } = useStore(enrolledCourses(platform, listQuery(query, 0)));
  const settled = useSettled(query, Boolean(data ?? error));
  if (settled === undefined) return <Pending />;

  const narrow = (changes: Partial<Query>) => ask((before) => ({ ...before, ...changes }));
  const restart = () => {
    ask({ showcase: undefined, text: '', progress: [], priority: [] });
    setRestarts(restarts + 1);
  };
  const nothingAtAll = settled === query && !isNarrowed(query) && data?.data.length === 0;
  const filters = query.progress.length + query.priority.length;
  return (
    <section aria-labelledby="title">
      <ListHead title={heading ?? t('title')}>
        {nothingAtAll ? null : (
          <>
            <SearchBox key={restarts} focused={restarts > 0} onSearch={(text) => narrow({ text })} />
            <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
              {filters
                ? t('filters.active', { count: filters, number: formatNumber(filters, locale) })
                : t('filters.button')}
            </Button>
          </>
        )}
        {showcases?.data.length && !nothingAtAll ? (
          <Choices
            label={t('list.collections')}
            all={t('list.all')}
            options={showcases.data}
            chosen={query.showcase}
            onChoose={(showcase) => narrow({ showcase })}
          />
        ) : null}
      </ListHead>
      {filtering ? (
        <Suspense fallback={null}>
          <FilterDrawer query={query} onChange={narrow} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
      <CourseGrid
        query={JSON.stringify(settled)}
        page={(skip) => enrolledCourses(platform, listQuery(settled, skip))}
        busy={settled !== query}
        card={(access, index) => <AccessCard key={access.id} access={access} index={index} />}
        empty={
          isNarrowed(settled) ? (
            <NoResults onClear={restart} />
          ) : (
            <EmptyState
              icon={BookOpen}
              title={t('empty.title')}
              action={
                <ButtonLink variant="primary" to="/catalog">
                  {t('empty.action')}
                </ButtonLink>
              }
            >
              {t('empty.text')}
            </EmptyState>
          )
        }
      />
    </section>
  );
}
