import { useStore } from '@nanostores/react';
import { Library } from 'lucide';
import { useState } from 'react';
import type { ScreenProps } from '../../src/element/definition';
import { catalogCourses } from '../../src/state/courses';
import { CourseGrid } from '../../src/ui/CourseGrid';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { ListHead } from '../../src/ui/ListHead';
import { NoResults } from '../../src/ui/NoResults';
import { Pending } from '../../src/ui/Pending';
import { filtered, searchExpression } from '../../src/ui/search';
import { SearchBox } from '../../src/ui/SearchBox';
import { useSettled } from '../../src/ui/settled';
import { CatalogCard } from './CatalogCard';
import type { definition } from './definition';

/** The catalog (RT-03), searched as My courses is. */
export function Catalog({ collection }: ScreenProps<typeof definition>) {
  const { platform, t } = useLearn();
  const [text, search] = useState('');
  const [searches, clear] = useState(0);

  const page = (text: string) => (skip: number) =>
    catalogCourses(platform, { skip, showcase: collection, ...filtered(searchExpression(text, 'objective.')) });
  const { data, error } = useStore(page(text)(0));
  const shownText = useSettled(text, Boolean(data ?? error));
  if (shownText === undefined) return <Pending />;

  const restart = () => {
    search('');
    clear(searches + 1);
  };
  return (
    <section aria-labelledby="title">
      <ListHead title={t('title')}>
        <SearchBox key={searches} focused={searches > 0} onSearch={search} />
      </ListHead>
      <CourseGrid
        query={JSON.stringify([collection, shownText])}
        page={page(shownText)}
        busy={shownText !== text}
        card={(access, index) => <CatalogCard key={access.objective.id} access={access} index={index} />}
        empty={
          shownText ? (
            <NoResults onClear={restart} />
          ) : (
            <EmptyState icon={Library} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          )
        }
      />
    </section>
  );
}
