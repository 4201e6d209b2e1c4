import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/errors';
import {
  isNarrowed,
  isShowcase,
  isTerm,
  offered,
  readQuery,
  writeQuery,
  type Filters,
  type ListType,
  type Narrowing,
  type Offers,
} from '../domain/filters';
import { courseAccess } from '../state/courses';
import { isAnyKept, keepQuery, keptQuery } from '../state/filters';
import { currentUser } from '../state/session';
import { catalogCategories, catalogShowcases, enrolledCategories, enrolledShowcases, terms } from '../state/offers';
import { toast } from '../state/toasts';
import { useLearn } from './learn-context';
import { soon } from './soon';

interface Options {
  type: Exclude<ListType, 'public'>;
  /** The page of the list, e.g. `/courses`. */
  path: string;
  /** The query of the address that the list follows; undefined: it keeps to itself. */
  query: string | undefined;
  /** Id of the collection to begin with; a list that is given one remembers nothing. */
  begin?: string | undefined;
  /** Id of the collection that it is all about: there are no others to choose, and nothing is remembered. */
  within?: string | undefined;
  /** What the person narrowed the list to last. */
  kept: string;
  /** The drawer is open: all that is offered is wanted. */
  choosing: boolean;
}

export interface ListState {
  narrowing: Narrowing;
  /** The same as a text. Undefined while what is offered is on its way that it has to be checked with. */
  question: string | undefined;
  offers: Offers;
  /** All that is offered is known, or can't be had. */
  offersSettled: boolean;
  /** Name of the one course that is shown. */
  onlyCourse: string | undefined;
  /** `replace` leaves no step in the history of a list that follows an address. */
  narrow(changes: Partial<Narrowing>, options?: { replace?: boolean }): void;
  /** As `narrow`; the search box begins anew, and has the focus. */
  restart(changes: Partial<Narrowing>): void;
  /** The search box of each text from outside is another: its key, and whether it has the focus. */
  box: { key: number; focused: boolean };
}

interface Seen {
  query: string | undefined;
  /** What the list itself made of the address; undefined: it begins anew there. */
  told: string | undefined;
  box: ListState['box'];
}

interface Answer<T> {
  data?: { data: readonly T[] } | undefined;
  error?: unknown;
}
const NOT_ASKED = atom<{ data?: undefined; error?: undefined }>({});

const sources = {
  enrolled: [enrolledShowcases, enrolledCategories],
  catalog: [catalogShowcases, catalogCategories],
} as const;

/** The items of an answer; undefined while they are not known. */
const items = <T extends { id: string }>({ data }: Answer<T>, counts: (id: string) => boolean = Boolean) =>
  data?.data.filter(({ id }) => counts(id));

const isSettled = ({ data, error }: { data?: unknown; error?: unknown }) => Boolean(data ?? error);

/** A query in one way of writing. */
const plain = (query: string) => new URLSearchParams(query).toString();
const saysNothing = (query: string, type: ListType) => {
  const { narrowing, invalid } = readQuery(query, type);
  return !isNarrowed(narrowing) && !narrowing.sort && !invalid;
};

/**
 * What the signed-in person narrowed a list to last, and who that is; undefined until it is known. Where nothing is kept of
 * anybody, it does not matter.
 */
export function useKept(type: Options['type']): { query: string; person?: string } | undefined {
  const { platform } = useLearn();
  const [matters] = useState(() => isAnyKept(platform.apiBase, type));
  const { data: person, error } = useStore(matters ? currentUser(platform) : NOT_ASKED);
  if (person) return { query: keptQuery(platform.apiBase, type, person.id), person: person.id };
  return !matters || error ? { query: '' } : undefined;
}

/**
 * What a list of courses is narrowed to: read from the address it follows, or from what it remembers, checked with what is
 * offered, kept for the next time. Address and screen always say the same: what the list drops leaves the address, too.
 */
export function useListState({ type, path, query: given, begin, within, kept, choosing }: Options): ListState {
  const { platform, navigate, t } = useLearn();
  const first = () => {
    if (begin) return `collection=${encodeURIComponent(begin)}`;
    return within ? '' : kept;
  };
  const [own, setOwn] = useState(() => (given === undefined ? first() : ''));
  // An address that says nothing is followed by what the list remembers, and then says that.
  const [remembered, remember] = useState(() => (given !== undefined && saysNothing(given, type) ? first() : ''));
  const [seen, see] = useState<Seen>({ query: given, told: given ?? '', box: { key: 0, focused: false } });
  if (seen.query !== given) {
    const own = seen.told !== undefined && plain(given ?? '') === plain(seen.told);
    const box = own ? seen.box : { key: seen.box.key + 1, focused: seen.told === undefined };
    see({ query: given, told: given ?? '', box });
    remember('');
  }

  const address = given ?? own;
  const read = readQuery(address, type);
  const wanted: Narrowing = remembered
    ? { ...readQuery(remembered, type).narrowing, occflow: read.narrowing.occflow }
    : read.narrowing;
  const { objectiveId } = wanted;
  const filters: Filters = within ? { ...wanted.filters, collection: [] } : wanted.filters;

  const [showcasesOf, categoriesOf] = sources[type];
  const needsTerms = type === 'enrolled' && (choosing || filters.term.length > 0);
  const needsCategories = choosing || Object.keys(filters.category).length > 0;
  const showcases = useStore(within ? NOT_ASKED : showcasesOf(platform));
  const termsAnswer = useStore(needsTerms ? terms(platform) : NOT_ASKED);
  const categories = useStore(needsCategories ? categoriesOf(platform) : NOT_ASKED);
  const only = useStore(objectiveId ? courseAccess(platform, objectiveId) : NOT_ASKED);
  const offers: Offers = {
    collections: items(showcases, isShowcase),
    terms: items(termsAnswer, isTerm),
    categories: items(categories),
  };
  const checked = offered(filters, offers);
  const isUnknown = only.error instanceof ApiError && only.error.status < 500;
  const narrowing: Narrowing = {
    ...wanted,
    filters: checked.filters,
    objectiveId: isUnknown ? undefined : objectiveId,
  };
  const offersSettled = (!needsTerms || isSettled(termsAnswer)) && (!needsCategories || isSettled(categories));
  const ready =
    (!filters.collection.length || isSettled(showcases)) &&
    (!filters.term.length || isSettled(termsAnswer)) &&
    (!needsCategories || choosing || isSettled(categories)) &&
    (!objectiveId || isSettled(only));
  const question = writeQuery(narrowing);

  const follows = given !== undefined;
  const unavailable = !remembered && (read.invalid || checked.invalid || isUnknown);
  const { selfRegistered } = read;
  const goTo = useCallback(
    (next: string, replace: boolean) => navigate(next ? `${path}?${next}` : path, { replace }),
    [navigate, path],
  );
  useEffect(() => {
    if (!follows || !ready) return undefined;
    return soon(() => {
      if (unavailable) toast({ kind: 'info', text: t('coursesFilterDrawer:filtersUnavailable') });
      if (selfRegistered) toast({ kind: 'success', text: t('coursesFilterDrawer:accountCreated') });
      if (plain(question) !== plain(address)) goTo(question, true);
    });
  }, [follows, ready, unavailable, selfRegistered, question, address, goTo, t]);

  const next =
    ready && !begin && !within && !objectiveId ? writeQuery({ ...narrowing, occflow: undefined }) : undefined;
  useEffect(() => {
    if (next !== undefined) void keepQuery(platform, type, next);
  }, [platform, type, next]);

  const narrow: ListState['narrow'] = (changes, { replace = false } = {}) => {
    const next = writeQuery({ ...narrowing, ...changes });
    if (!follows) return setOwn(next);
    see((before) => ({ ...before, told: next }));
    goTo(next, replace);
  };
  const restart: ListState['restart'] = (changes) => {
    narrow(changes);
    // A box of an address begins anew when the address is there.
    see(({ box, ...before }) =>
      follows ? { ...before, box, told: undefined } : { ...before, box: { key: box.key + 1, focused: true } },
    );
  };
  return {
    narrowing,
    question: ready ? question : undefined,
    offers,
    offersSettled,
    onlyCourse: only.data?.objective.name,
    narrow,
    restart,
    box: seen.box,
  };
}
