import { createContext, useContext, useMemo } from 'react';
import type { Section, Translate } from '../i18n/translate';
import type { Platform } from '../state/platform';
import type { LearnEvents } from './events';

/** What every part of a screen may need of the element it stands in. One per element: two roots share none. */
export interface LearnScope<Own extends Section = 'common'> {
  platform: Platform;
  /** Gives the texts of a section in the element's language, else those of `common`. */
  t: Translate<Own>;
  /** The same for another section. */
  translate<Other extends Section>(section: Other): Translate<Other>;
  /** Full code, e.g. `ar-AR`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  host: HTMLElement;
  root: ShadowRoot;
  /** The address of a path of the portal: link base and path. */
  href(path: string): string;
  /** Goes to a path: `learn-navigate` first, whose default is the browser's own navigation; `replace` leaves no step in the history. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Fires a composed, bubbling event from the element; false when a listener prevented its default. */
  emit<N extends keyof LearnEvents>(name: N, detail?: LearnEvents[N], options?: { cancelable?: boolean }): boolean;
  /** Keeps the painted skeleton, and the element from being ready, while a part waits for its first data; calls where none is painted. */
  holdSkeleton(onBare: () => void): () => void;
}

export const LearnContext = createContext<LearnScope | null>(null);

/**
 * The element that a part stands in.
 * @param section whose texts `t` gives besides those of `common`: `useLearn('course').t('contents.goOn')`
 * @throws Error outside of an element
 */
export function useLearn<Own extends Section = 'common'>(section?: Own): LearnScope<Own> {
  const scope = useContext(LearnContext);
  if (!scope) throw new Error('useLearn: this part stands in no Learn element');
  return useMemo(() => ({ ...scope, t: scope.translate(section ?? ('common' as Own)) }), [scope, section]);
}
