import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Answer } from '../../client/page/resource';
import type { SearchAnswer } from '../../contract/search';
import { SHORTEST_SEARCH } from '../../base/search';
import { useLearn } from '../../ui/learn-context';
import { forgetSearch, searchFor } from '../search-store';

/** How long a person pauses until the search asks, in ms. */
const PAUSE_MS = 150;
/** After this time texts that were still being read are asked for again, in ms; so often at most. */
const PENDING_MS = 2_000;
const MOST_TURNS = 15;

const $none = atom<Answer<SearchAnswer>>({ loading: false });

/** What is typed, once the person pauses; '' for less than a search needs. */
function usePaused(typed: string): string {
  const text = typed.trim();
  const asked = [...text].length < SHORTEST_SEARCH && !/[^\p{Script=Latin}\s]/u.test(text) ? '' : text;
  const [paused, setPaused] = useState(asked);
  useEffect(() => {
    // The first letters, and an empty field, need no pause.
    const timer = setTimeout(() => setPaused(asked), asked ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [asked]);
  return paused;
}

interface Found {
  /** What was asked for; '' : nothing. */
  text: string;
  /** The answer; while it loads the one before, so that the list is never empty in between. */
  data: SearchAnswer | undefined;
  /** Whether the data are those of the text. */
  isCurrent: boolean;
  error: Error | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** What a search finds for what is typed. */
export function useFound(typed: string, objectiveId: string | undefined): Found {
  const { platform } = useLearn();
  const text = usePaused(typed);
  const store = text ? searchFor(platform, { text, objectiveId }) : undefined;
  const { data, error, loading } = useStore(store ?? $none);
  const [last, setLast] = useState<{ data: SearchAnswer; text: string }>();
  if (data && text && (last?.data !== data || last.text !== text)) setLast({ data, text });
  if (!text && last) setLast(undefined);
  useEffect(
    () => () => {
      // After this component has unsubscribed.
      if (text) setTimeout(forgetSearch, 0, platform, { text, objectiveId });
    },
    [platform, text, objectiveId],
  );
  const isPending = data?.pending ?? false;
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (!isPending || turns >= MOST_TURNS) return undefined;
    const timer = setTimeout(() => {
      store?.revalidate();
      setTurns(turns + 1);
    }, PENDING_MS);
    return () => clearTimeout(timer);
  }, [isPending, store, turns]);
  return {
    text,
    data: data ?? (text ? last?.data : undefined),
    isCurrent: data !== undefined,
    error: text ? error : undefined,
    isLoading: loading,
    retry: () => store?.revalidate(),
  };
}
