import { useStore } from '@nanostores/react';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import { atom } from 'nanostores';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Page } from '../api/contract/common';
import type { AccessListQuery } from '../api/contract/paths';
import type { ObjectiveAccess } from '../domain/entities';
import { choicesOf, isNarrowed, NO_FILTERS, readQuery, type Filters, type ListType } from '../domain/filters';
import { formatNumber } from '../i18n/format';
import { Button } from './Button';
import { Choices } from './Choices';
import { CourseGrid } from './CourseGrid';
import { EmptyState } from './EmptyState';
import { lazily } from './lazily';
import { useLearn } from './learn-context';
import { ListHead } from './ListHead';
import { listQuery } from './list-query';
import { useKept, useListState } from './list-state';
import { Pending } from './Pending';
import { SearchBox } from './SearchBox';
import { useSettled } from './settled';
import { SortSelect } from './SortSelect';
import { Toasts } from './Toasts';
import { VisuallyHidden } from './VisuallyHidden';
import type { Resource } from '../state/resource';

const FilterDrawer = lazily(() => import('./FilterDrawer'));
const FilterChips = lazily(() => import('./FilterChips'));

/** Collections that stand above the list; all of them are in the drawer. */
const MOST_TAGS = 12;
const NOT_ASKED = atom<{ data?: undefined; error?: undefined }>({});

interface Props {
  type: Exclude<ListType, 'public'>;
  title: string;
  /** The page of the list, e.g. `/courses`. */
  path: string;
  /** The query of the address that the list follows; undefined: it keeps to itself. */
  query: string | undefined;
  /** Id of the collection to begin with. */
  begin?: string | undefined;
  /** Id of the collection that it is all about. */
  within?: string | undefined;
  courses: (list: AccessListQuery) => Resource<Page<ObjectiveAccess>>;
  card: (access: ObjectiveAccess, index: number) => ReactNode;
  /** In place of the cards where there is no course at all. */
  empty: ReactNode;
  /** Told of each search that the learner makes. */
  onSearched?: (text: string) => void;
}

/**
 * A list of courses with all that narrows and orders it: search, collections, filters, sort. My courses and the catalog.
 * Its sheets are card.css, choices.css, list.css and toast.css.
 */
export function CourseListing(props: Props) {
  const kept = useKept(props.type);
  // Another person has another list.
  return kept ? <Listing key={kept.person} {...props} kept={kept.query} /> : <Pending />;
}

function Listing(props: Props & { kept: string }) {
  const { type, title, path, query, begin, within, kept, courses, card, empty, onSearched } = props;
  const { t, locale } = useLearn();
  const [choosing, setChoosing] = useState(false);
  const list = useListState({ type, path, query, begin, within, kept, choosing });
  const { narrowing, question, offers, box } = list;
  const { filters, keyword } = narrowing;

  const page = (asked: string) => (skip: number) => {
    const call = listQuery(readQuery(asked, type).narrowing, skip);
    return courses(within ? { ...call, showcase: within } : call);
  };
  const { data, error } = useStore(question === undefined ? NOT_ASKED : page(question)(0));
  const settled = useSettled(question, Boolean(data ?? error));
  const stepped = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const collections = within ? [] : (list.offers.collections ?? []);
  if (settled === undefined) return <Pending />;

  const busy = settled !== question;
  const total = busy ? undefined : (data?.totalCount ?? data?.data.length);
  const narrowed = isNarrowed(narrowing);
  const none = total === 0;
  const nothingAtAll = none && !narrowed;
  const chosen = choicesOf(filters).length;
  /** While the drawer is open all changes are one step of the history. */
  const choose = (next: Filters) => {
    list.narrow({ filters: next }, { replace: stepped.current });
    stepped.current = true;
  };
  const startOver = () => list.restart({ keyword: '', filters: NO_FILTERS, objectiveId: undefined });
  return (
    <section aria-labelledby="title">
      <ListHead title={title}>
        {nothingAtAll ? null : (
          <>
            <SearchBox
              key={box.key}
              text={keyword}
              focused={box.focused}
              // Going on with a search is no step of its own.
              onSearch={(text) => {
                list.narrow({ keyword: text }, { replace: Boolean(text && keyword) });
                if (text) onSearched?.(text);
              }}
            />
            <Button
              ref={opener}
              icon={SlidersHorizontal}
              aria-haspopup="dialog"
              onClick={() => {
                stepped.current = false;
                setChoosing(true);
              }}
            >
              {chosen
                ? t('coursesFilterDrawer:active', { count: chosen, number: formatNumber(chosen, locale) })
                : t('coursesFilterDrawer:button')}
            </Button>
            <SortSelect type={type} sort={narrowing.sort} onSort={(sort) => list.narrow({ sort })} />
          </>
        )}
        {within || nothingAtAll ? null : collections.length ? (
          <Choices
            label={t('list.collections')}
            all={t('list.all')}
            options={collections.slice(0, MOST_TAGS)}
            chosen={filters.collection}
            onChoose={(id) => list.narrow({ filters: { ...filters, collection: id ? [id] : [] } })}
          />
        ) : (
          // Their row, as it is painted before anybody knows whether there are any: no card moves.
          <div className="chips" />
        )}
        {narrowed ? (
          <Suspense fallback={null}>
            <FilterChips
              filters={filters}
              offers={offers}
              onlyCourse={narrowing.objectiveId && list.onlyCourse}
              total={total}
              onChange={list.narrow}
              focusAfter={opener}
            />
          </Suspense>
        ) : null}
      </ListHead>
      {choosing ? (
        <Suspense fallback={null}>
          <FilterDrawer
            type={type}
            filters={filters}
            offers={within ? { ...offers, collections: [] } : offers}
            waiting={!list.offersSettled}
            total={total}
            onChange={choose}
            onClear={() => choose(NO_FILTERS)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
      <CourseGrid
        query={settled}
        page={page(settled)}
        busy={busy}
        card={card}
        empty={
          isNarrowed(readQuery(settled, type).narrowing) ? (
            <EmptyState
              state="no-results"
              icon={SearchX}
              title={t('list.noResults')}
              action={<Button onClick={startOver}>{t('coursesFilterDrawer:clearEverything')}</Button>}
            >
              {t('coursesFilterDrawer:noResultsText')}
            </EmptyState>
          ) : (
            empty
          )
        }
      />
      {/* The list tells its number by itself; where there is none there is no list. */}
      <VisuallyHidden>
        <p role="status">{none && narrowed ? t('list.noResults') : null}</p>
      </VisuallyHidden>
      <Toasts />
    </section>
  );
}
