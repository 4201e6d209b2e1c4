import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { ScreenProps } from '../../src/element/definition';
import { publicCard } from '../../src/markup/public-card';
import { openCatalog } from '../../src/state/catalog';
import { CourseCard } from '../../src/ui/CourseCard';
import { CourseGrid } from '../../src/ui/CourseGrid';
import { lazily, optionally } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { ListHead } from '../../src/ui/ListHead';
import { Pending } from '../../src/ui/Pending';
import { publicExpression } from '../../src/domain/list-filters/public-fields';
import { searchExpression } from '../../src/domain/list-filters/search';
import { SearchBox } from '../../src/ui/SearchBox';
import { useSettled } from '../../src/ui/settled';
import type { definition } from './definition';
import { pageSizeOf } from './page-size';
import type { Query } from './query';
import { toJson } from '../../src/domain/json';

const ListTools = optionally(() => import('./ListTools'));
const NoCourses = lazily(() => import('./NoCourses'));

export type CourseCardsProps = Pick<
  ScreenProps<typeof definition>,
  'domain' | 'collection' | 'pageSize' | 'linkTarget'
> & {
  remember?: boolean;
  noStructuredData?: boolean;
  /** A course is shown in its place. */
  isHidden?: boolean;
  /** What it is narrowed to at first. */
  begin?: Query;
};

const ALL: Query = { text: '' };

/** All courses that everybody may see, by name. What only narrows or describes the list comes after it. */
export function CourseCards(props: CourseCardsProps) {
  const { domain, collection, pageSize, linkTarget, remember, noStructuredData, isHidden, begin = ALL } = props;
  const { platform, t, locale } = useLearn('openCatalog');
  const [query, ask] = useState(begin);
  const [box, renew] = useState({ key: 0, text: begin.text, focused: false });
  const take = pageSizeOf(pageSize);

  const page =
    ({ text, list }: Query) =>
    (skip: number) => {
      const search = searchExpression(text);
      const filter = search && publicExpression(search);
      return openCatalog(platform, { skip, take, domain, showcase: collection, ...list, filter });
    };
  const { data, error } = useStore(page(query)(0));
  const shown = useSettled(query, Boolean(data ?? error));
  if (!shown) return <Pending />;

  /** Another text from outside is another box. */
  const showAll = () => {
    ask(ALL);
    renew({ key: box.key + 1, text: '', focused: true });
  };
  return (
    <section aria-labelledby="title">
      <ListHead title={t('title')}>
        <SearchBox key={box.key} text={box.text} focused={box.focused} onSearch={(text) => ask({ ...query, text })} />
        <Suspense>
          <ListTools
            {...{ query, domain, collection, remember, isHidden, noStructuredData }}
            page={data}
            onChange={ask}
          />
        </Suspense>
      </ListHead>
      <CourseGrid
        query={toJson([domain, collection, shown])}
        size={take}
        page={page(shown)}
        busy={shown !== query}
        card={(course, index) => (
          <CourseCard key={course.id} facts={publicCard(course, { locale, domain, linkTarget })} index={index} />
        )}
        empty={
          <Suspense>
            <NoCourses onClear={shown.text || shown.list ? showAll : undefined} />
          </Suspense>
        }
      />
    </section>
  );
}
