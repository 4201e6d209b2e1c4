import Search from 'lucide/dist/esm/icons/search.mjs';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { LONGEST_SEARCH } from '../../base/search';
import type { SearchAnswer } from '../../contract/search';
import { addTexts } from '../../i18n/i18n';
import { formatNumber } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import texts from '../../i18n/locales/en-US/search.json';
import { isComposing } from '../../ui/composing';
import { EmptyState } from '../../ui/EmptyState';
import { useElementState } from '../../ui/element-state';
import { errorText } from '../../ui/error-text';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { rememberSearch, type RememberedSearch } from '../remembered';
import { Hit } from './Hit';
import sheet from './search.css';
import { useFound } from './use-found';

addTexts('search', texts);

interface Props {
  userId: string;
  /** Searches this course only. */
  objectiveId?: string | undefined;
  /** The search to show again. */
  restored?: RememberedSearch | undefined;
  /** The field takes the focus. */
  takesFocus?: boolean;
  /** Level of the headings of the groups. */
  level: 2 | 3;
  /** Rendered after the field. */
  children?: ReactNode;
  /** Called when a place is opened. */
  onFollow?: () => void;
}

/** The index of the link that a key goes to, or -1 for the field; undefined: the key does something else. */
function stepFrom(at: number, key: string, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, -1);
  if (at >= 0 && key === 'Home') return 0;
  if (at >= 0 && key === 'End') return last;
  return undefined;
}

type Place<T> = RefObject<T | null>;

const hitsIn = (list: Place<HTMLElement>) => [...(list.current?.querySelectorAll<HTMLElement>('.search-hit') ?? [])];

/** Goes through the field and what was found, by keys. @param isCurrent whether it was found for the typed text */
function walk(
  event: KeyboardEvent,
  {
    panel,
    field,
    list,
    isCurrent,
  }: { panel: Place<HTMLElement>; field: Place<HTMLElement>; list: Place<HTMLElement>; isCurrent: boolean },
): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (isComposing(event) || ctrlKey || metaKey || altKey) return;
  const all = hitsIn(list);
  const at = all.indexOf((panel.current!.getRootNode() as ShadowRoot).activeElement as HTMLElement);
  if (at < 0 && key === 'Enter' && event.target === field.current) {
    event.preventDefault();
    if (isCurrent) all[0]?.click();
    return;
  }
  const to = stepFrom(at, key, all.length - 1);
  if (to === undefined) {
    // Typing goes on in the field.
    if (at >= 0 && [...key].length === 1 && key !== ' ') field.current?.focus();
    return;
  }
  if (at < 0 && event.target !== field.current) return;
  event.preventDefault();
  (to < 0 ? field.current : all[to])?.focus();
}

/** Shows the place of an earlier search again, once its answer is there. @param restored undefined: there was none */
function useRestored(list: Place<HTMLElement>, restored: RememberedSearch | undefined, isThere: boolean): void {
  const isRestored = useRef(!restored);
  useLayoutEffect(() => {
    if (isRestored.current || !isThere || !list.current) return;
    isRestored.current = true;
    list.current.scrollTop = restored!.scroll;
    hitsIn(list)[restored!.index]?.focus({ preventScroll: true });
  }, [list, isThere, restored]);
}

interface GroupsProps {
  /** Before the ids of the headings. */
  id: string;
  level: 2 | 3;
  groups: SearchAnswer['groups'];
  /** Called with the index of a place among all, when it is opened. */
  onFollow: (index: number) => void;
}

/** The places that were found, in groups with headings. */
function Groups({ id, level, groups, onFollow }: GroupsProps) {
  const { t } = useLearn('search');
  const Heading = `h${level}` as const;
  let index = 0;
  return groups.map(({ kind, hits }) => (
    <section key={kind} aria-labelledby={`${id}${kind}`}>
      <Heading id={`${id}${kind}`} className="search-kind" part="group-heading">
        {t(`kinds.${kind}`)}
      </Heading>
      <ul>
        {hits.map((hit) => {
          const at = index++;
          return (
            <li key={at}>
              <Hit kind={kind} hit={hit} onFollow={() => onFollow(at)} />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

interface BarProps {
  field: Place<HTMLInputElement>;
  /** The id of the hint. */
  hint: string;
  typed: string;
  onType: (text: string) => void;
  children: ReactNode;
}

function SearchBar({ field, hint, typed, onType, children }: BarProps) {
  const { t } = useLearn('search');
  return (
    <search className="search-bar">
      <Icon icon={Search} size={20} />
      <input
        ref={field}
        type="search"
        className="search-field"
        part="field"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        aria-label={t('label')}
        aria-describedby={hint}
        placeholder={t('label')}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {children}
    </search>
  );
}

/** A field to search in, and the places that were found: links in groups. The arrow keys go through them. */
export default function SearchPanel(props: Props) {
  const { userId, objectiveId, restored, takesFocus = false, level, children, onFollow } = props;
  const { t, locale } = useLearn('search');
  useSheet(sheet);
  const [typed, setTyped] = useState(restored?.text ?? '');
  const { text, data, isCurrent, error, isLoading, retry } = useFound(typed, objectiveId);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = data?.groups ?? [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isEmpty = isCurrent && Boolean(text) && count === 0;
  useElementState(isEmpty ? 'no-results' : undefined);
  useElementState(text && isLoading && !data ? 'loading' : undefined);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useRestored(list, restored, data !== undefined);
  const follow = (index: number) => {
    rememberSearch({ userId, text: typed, scroll: list.current?.scrollTop ?? 0, index });
    onFollow?.();
  };

  return (
    <div ref={panel} className="search-panel" onKeyDown={(event) => walk(event, { panel, field, list, isCurrent })}>
      <SearchBar field={field} hint={`${id}hint`} typed={typed} onType={setTyped}>
        {children}
      </SearchBar>
      <div className="search-busy" data-busy={isLoading || undefined} />
      <p role="status" className="hidden">
        {isCurrent && text ? t('shown', { number: formatNumber(count, locale) }) : ''}
      </p>
      {error ? <Failed error={error} hasData={data !== undefined} onRetry={retry} /> : null}
      <div ref={list} className="search-list" aria-busy={isLoading || undefined}>
        <p id={`${id}hint`} className={text ? 'hidden' : 'search-hint'}>
          {t('hint')}
        </p>
        {data?.pending ? <p className="search-hint">{t('pending')}</p> : null}
        {isEmpty ? (
          <EmptyState level={level} icon={SearchX} title={t('none', { text: isolate(text) })}>
            {t('noneText')}
          </EmptyState>
        ) : null}
        <Groups id={id} level={level} groups={groups} onFollow={follow} />
      </div>
    </div>
  );
}

/** Why the search failed: above the last results, or in their place. */
function Failed({ error, hasData, onRetry }: { error: Error; hasData: boolean; onRetry: () => void }) {
  const { t } = useLearn('search');
  if (!hasData) return <Failure error={error} onRetry={onRetry} />;
  return (
    <div role="alert" className="search-failed">
      <p>
        {t('failed')}: {errorText(error, t)}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
