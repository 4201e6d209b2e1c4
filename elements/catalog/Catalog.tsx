import Library from 'lucide/dist/esm/icons/library.mjs';
import { pathTo } from '../../src/portal/portal-paths';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import catalog from '../../src/i18n/locales/en-US/catalog.json';
import coursesFilterDrawer from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';
import { catalogCourses } from '../../src/lists/store/courses';
import base from '../../src/ui/base.css';
import card from '../../src/lists/view/card.css';
import choices from '../../src/ui/choices.css';
import { CourseListing } from '../../src/lists/view/CourseListing';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import list from '../../src/lists/view/list.css';
import toast from '../../src/ui/toast.css';
import { CatalogCard } from './CatalogCard';
import { definition } from './definition';

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'query'>;

/** The catalog (RT-03), or its search screen when the address has a query. */
function Catalog({ collection, query }: Props) {
  const { platform, t } = useLearn('catalog');
  return (
    <CourseListing
      key={collection}
      type="catalog"
      title={t('title')}
      path={pathTo('catalog')}
      query={query}
      within={collection}
      courses={(list) => catalogCourses(platform, list)}
      card={(access, index) => <CatalogCard key={access.objective.id} access={access} index={index} />}
      empty={
        <EmptyState state="empty" icon={Library} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
    />
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnCatalog = defineElement(definition, {
  screen: Catalog,
  styles: [base, card, choices, list, toast],
  messages: { catalog, coursesFilterDrawer },
});
