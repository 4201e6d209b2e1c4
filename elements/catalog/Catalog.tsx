import Library from 'lucide/dist/esm/icons/library.mjs';
import type { ScreenProps } from '../../src/element/definition';
import { catalogCourses } from '../../src/state/courses';
import { CourseListing } from '../../src/ui/CourseListing';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { CatalogCard } from './CatalogCard';
import type { definition } from './definition';

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'query'>;

/** The catalog (RT-03); where the address has a query, its search screen. */
export function Catalog({ collection, query }: Props) {
  const { platform, t } = useLearn();
  return (
    <CourseListing
      key={collection}
      type="catalog"
      title={t('title')}
      path="/catalog"
      query={query}
      within={collection}
      courses={(list) => catalogCourses(platform, list)}
      card={(access, index) => <CatalogCard key={access.objective.id} access={access} index={index} />}
      empty={
        <EmptyState icon={Library} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
    />
  );
}
