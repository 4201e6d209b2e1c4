import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../src/client/errors';
import { toJson } from '../../src/base/json';
import { publicExpression } from '../../src/contract/list-filters/public-fields';
import { searchExpression } from '../../src/contract/list-filters/search';
import type { ListedPublic } from '../../src/contract/public-paths';
import type { ScreenProps } from '../../src/loading/definition';
import { publicCard } from '../../src/lists/markup/public-card';
import { openCatalog } from '../../src/lists/store/catalog';
import { CourseCard } from '../../src/lists/view/CourseCard';
import { CourseGrid } from '../../src/lists/view/CourseGrid';
import { lazily, persistently } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { ListHead } from '../../src/lists/view/ListHead';
import { Pending } from '../../src/ui/Pending';
import { useOwnQuery } from '../../src/lists/view/query-holder';
import { SearchBox } from '../../src/lists/view/SearchBox';
import { useShownQuery } from '../../src/lists/view/shown-query';
import type { definition } from './definition';
import { useOwnCourses, type OwnCourses } from './own-courses';
import { pageSizeOf } from './page-size';

const NoCourses = lazily(() => import('./NoCourses'));

/** Loads the code of filters, sort and structured data, after the first courses. */
export const loadListTools = () => persistently(() => import('./ListTools'));
type Tools = Awaited<ReturnType<typeof loadListTools>>;

export type CourseCardsProps = Pick<
  ScreenProps<typeof definition>,
  'domain' | 'collection' | 'pageSize' | 'linkTarget'
> & {
  remember?: boolean;
  queryInAddress?: boolean;
  noStructuredData?: boolean;
  /** Hidden while a course is shown. */
  isHidden?: boolean;
  /** The tools and the first query, if they are loaded already. */
  tools?: Tools;
  first?: string;
  /** Whether the first query is that of the address. */
  byLink?: boolean;
};

/** The tools, or undefined until they have loaded; without them the list has only its search. */
function useListTools(loaded: Tools | undefined): Tools | undefined {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    loadListTools().then(setTools, (error: unknown) =>
      console.info('Learn: The filters of the list could not be loaded.', error),
    );
  }, []);
  return tools;
}

/** The query of a list with another search text. */
function withKeyword(query: string, keyword: string): string {
  const others = new URLSearchParams(query);
  others.delete('keyword');
  return new URLSearchParams([...(keyword ? [['keyword', keyword]] : []), ...others]).toString();
}

/** The request for a query that has only a search text. */
function searched(query: string) {
  const search = searchExpression(new URLSearchParams(query).get('keyword') ?? '');
  return { filter: search && publicExpression(search) };
}

interface CardProps extends Pick<CourseCardsProps, 'domain' | 'linkTarget'> {
  course: ListedPublic;
  index: number;
  own: OwnCourses;
}

/** The card of a course, with a mark when the visitor has the course. */
function PublicCard({ course, index, own, domain, linkTarget }: CardProps) {
  const { translate, locale } = useLearn();
  const { has, add } = own;
  useEffect(() => add(course.id), [add, course.id]);
  const enrolled = has(course.id) ? translate('catalog')('enrolled') : undefined;
  return <CourseCard facts={publicCard(course, { locale, domain, linkTarget, enrolled })} index={index} />;
}

/** The courses of a public catalog. */
export function CourseCards(props: CourseCardsProps) {
  const { domain, collection, pageSize, linkTarget, noStructuredData, isHidden, first = '' } = props;
  const { remember, queryInAddress } = props;
  const { platform, t } = useLearn('openCatalog');
  const tools = useListTools(props.tools);
  const holder = useOwnQuery(first, props.byLink);
  const own = useOwnCourses(!isHidden);
  const take = pageSizeOf(pageSize);

  const page = (query: string) => {
    const asked = tools ? tools.asked(query, collection) : searched(query);
    return (skip: number) => openCatalog(platform, { skip, take, domain, showcase: collection, ...asked });
  };
  const { data, error } = useStore(page(holder.query)(0));
  // Then the catalog is empty for a visitor, and the developer gets a warning.
  const hasUnknownDomain = error instanceof ApiError && Boolean(domain && error.problem.errors?.domain);
  const shown = useShownQuery(holder.query, Boolean(data ?? error));
  if (shown === undefined) return <Pending />;

  return (
    <section aria-labelledby="title">
      <ListHead title={t('title')}>
        <SearchBox
          key={holder.searchField.key}
          text={new URLSearchParams(holder.query).get('keyword') ?? ''}
          focused={holder.searchField.isFocused}
          onSearch={(keyword) => holder.change(withKeyword(holder.query, keyword))}
        />
        {tools ? (
          <tools.ListTools
            {...{ holder, domain, collection, remember, queryInAddress, isHidden, noStructuredData }}
            page={data}
          />
        ) : null}
      </ListHead>
      {hasUnknownDomain ? (
        <NoCourses unknownDomain={domain} whileLoading={<Pending />} />
      ) : (
        <CourseGrid
          query={toJson([domain, collection, shown])}
          size={take}
          page={page(shown)}
          busy={shown !== holder.query}
          card={(course, index) => <PublicCard key={course.id} {...{ course, index, own, domain, linkTarget }} />}
          empty={<NoCourses onClear={shown ? () => holder.restart('') : undefined} whileLoading={<Pending />} />}
        />
      )}
    </section>
  );
}
