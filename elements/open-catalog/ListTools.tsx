import { useStore } from '@nanostores/react';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import { atom } from 'nanostores';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Page } from '../../src/api/contract/common';
import type { PublicObjective } from '../../src/domain/entities';
import {
  choicesOf,
  isNarrowed,
  isShowcase,
  NO_FILTERS,
  offered,
  writeQuery,
  type Filters,
} from '../../src/domain/filters';
import { formatNumber } from '../../src/i18n/format';
import { keepPublicQuery } from '../../src/state/filters';
import { Button } from '../../src/ui/Button';
import choices from '../../src/ui/choices.css';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import listSheet from '../../src/ui/list.css';
import { useSheet } from '../../src/ui/sheet';
import { SortSelect } from '../../src/ui/SortSelect';
import sheet from './list-tools.css';
import { categories, collections } from './offers';
import { narrowingOf, queryOf, type Query } from './query';
import StructuredData from './StructuredData';
import { useLateTexts } from './texts';

const FilterChips = lazily(() => import('../../src/ui/FilterChips'));
const FilterDrawer = lazily(() => import('../../src/ui/FilterDrawer'));

// Who has the list narrowed at once has what widens it.
export { remembered } from './remembered';

interface Props {
  query: Query;
  /** What it found; undefined while that is on its way. */
  page: Page<PublicObjective> | undefined;
  domain: string | undefined;
  /** Id of the collection that the list is all about: there are no others to choose, and nothing is remembered. */
  collection: string | undefined;
  remember: boolean | undefined;
  isHidden: boolean | undefined;
  noStructuredData: boolean | undefined;
  onChange: (query: Query) => void;
}

const NOT_ASKED = atom<{ data?: undefined; error?: undefined }>({});
/** What narrows and orders the public list besides its search, and what tells search engines of it: it comes late. */
export default function ListTools({
  query,
  page,
  domain,
  collection,
  remember,
  isHidden,
  noStructuredData,
  onChange,
}: Props) {
  const { platform, t, locale } = useLearn('openCatalog');
  useLateTexts();
  useSheet(choices);
  useSheet(listSheet);
  useSheet(sheet);
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const narrowing = narrowingOf(query);
  const { filters } = narrowing;
  const { apiBase } = platform;

  const kept = remember && !collection ? writeQuery(narrowing) : undefined;
  useEffect(() => {
    if (kept !== undefined) keepPublicQuery(apiBase, domain, kept);
  }, [apiBase, domain, kept]);

  // Asked for when they are needed: to choose from, and to name what is chosen.
  const chosen = choicesOf(filters).length;
  const needed = choosing || chosen > 0;
  const showcases = useStore(needed && !collection ? collections(platform, domain) : NOT_ASKED);
  const attributes = useStore(needed ? categories(platform, domain) : NOT_ASKED);
  const offers = {
    collections: collection ? [] : showcases.data?.data.filter(({ id }) => isShowcase(id)),
    categories: attributes.data?.data,
  };
  const waiting =
    needed && ((!collection && !(showcases.data ?? showcases.error)) || !(attributes.data ?? attributes.error));
  const choose = (next: Filters) => onChange(queryOf({ ...narrowing, filters: next }));
  const checked = offered(filters, offers);
  const dropUnknown = useEffectEvent(() => choose(checked.filters));
  useEffect(() => {
    if (checked.invalid) dropUnknown();
  }, [checked.invalid]);

  const total = page && (page.totalCount ?? page.data.length);
  const clear = () => choose(NO_FILTERS);
  // In a narrow list it stands in the drawer: the sheet shows one of the two.
  const order = (
    <SortSelect type="public" sort={query.sort} onSort={(sort) => onChange(queryOf({ ...narrowing, sort }))} />
  );
  return (
    <>
      <Button ref={opener} icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {chosen
          ? t('coursesFilterDrawer:active', { count: chosen, number: formatNumber(chosen, locale) })
          : t('coursesFilterDrawer:button')}
      </Button>
      {order}
      {isNarrowed(narrowing) ? (
        <Suspense fallback={null}>
          <FilterChips
            filters={filters}
            offers={offers}
            onlyCourse={undefined}
            total={total}
            onChange={({ filters: next = NO_FILTERS }) => choose(next)}
            focusAfter={opener}
          />
        </Suspense>
      ) : null}
      {choosing ? (
        <Suspense fallback={null}>
          <FilterDrawer
            type="public"
            filters={filters}
            offers={offers}
            waiting={waiting}
            total={total}
            onChange={choose}
            onClear={clear}
            onClose={() => setChoosing(false)}
          >
            {order}
          </FilterDrawer>
        </Suspense>
      ) : null}
      {page && !isHidden && !noStructuredData && !isNarrowed(narrowing) ? (
        <StructuredData courses={page.data} domain={domain} />
      ) : null}
    </>
  );
}
