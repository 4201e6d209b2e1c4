import Search from 'lucide/dist/esm/icons/search.mjs';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LONGEST_SEARCH } from '../../base/search';
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

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('.search-hit') ?? [])];
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isRestored = useRef(!restored);
  useLayoutEffect(() => {
    if (isRestored.current || !data || !list.current) return;
    isRestored.current = true;
    list.current.scrollTop = restored!.scroll;
    links()[restored!.index]?.focus({ preventScroll: true });
  }, [data, restored]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isComposing(event) || ctrlKey || metaKey || altKey) return;
    const all = links();
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
  };
  const follow = (index: number) => {
    rememberSearch({ userId, text: typed, scroll: list.current?.scrollTop ?? 0, index });
    onFollow?.();
  };

  let index = 0;
  const Heading = `h${level}` as const;
  return (
    <div ref={panel} className="search-panel" onKeyDown={onKeyDown}>
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
          aria-describedby={`${id}hint`}
          placeholder={t('label')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {children}
      </search>
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
        {groups.map(({ kind, hits }) => (
          <section key={kind} aria-labelledby={`${id}${kind}`}>
            <Heading id={`${id}${kind}`} className="search-kind" part="group-heading">
              {t(`kinds.${kind}`)}
            </Heading>
            <ul>
              {hits.map((hit) => {
                const at = index++;
                return (
                  <li key={at}>
                    <Hit kind={kind} hit={hit} onFollow={() => follow(at)} />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
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
