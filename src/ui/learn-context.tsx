import { createContext, useContext, useMemo } from 'react';
import type { Section, Translate } from '../i18n/translate';
import type { Platform } from '../client/session/platform';
import type { LearnEvents } from './events';

/** The scope of an element, for every part of its screen. Each element has its own. */
export interface LearnScope<Own extends Section = 'common'> {
  platform: Platform;
  /** Translates the texts of a section and of `common` into the element's language. */
  t: Translate<Own>;
  /** Gives the translator `t` of another section. */
  translate<Other extends Section>(section: Other): Translate<Other>;
  /** The full BCP 47 code, e.g. `ar-AR`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  host: HTMLElement;
  root: ShadowRoot;
  /** The address of a path of the portal: link base and path. */
  href(path: string): string;
  /** The query of the portal's page that is shown, e.g. `?viewType=REVIEW`. With `address` it is not that of the host's page. */
  search(): string;
  /** Goes to a path: fires `learn-navigate`, whose default is the browser's own navigation; `replace` adds no history entry. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Fires a composed, bubbling event on the element; false when a listener prevented its default. */
  emit<N extends keyof LearnEvents>(name: N, detail?: LearnEvents[N], options?: { cancelable?: boolean }): boolean;
  /** Keeps the painted skeleton while a part waits for its first data, which delays `learn-ready`; calls `onBare` without one. */
  holdSkeleton(onBare: () => void): () => void;
}

export const LearnContext = createContext<LearnScope | null>(null);

/**
 * The scope of the element that a component is rendered in.
 * @param section whose texts `t` gives besides those of `common`: `useLearn('course').t('contents.goOn')`
 * @throws Error when the component is rendered outside of an element
 */
export function useLearn<Own extends Section = 'common'>(section?: Own): LearnScope<Own> {
  const scope = useContext(LearnContext);
  if (!scope) throw new Error('useLearn: this part stands in no Learn element');
  return useMemo(() => ({ ...scope, t: scope.translate(section ?? ('common' as Own)) }), [scope, section]);
}
