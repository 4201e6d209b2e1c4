import { useStore } from '@nanostores/react';
import {
  createElement,
  StrictMode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { createPortal } from 'react-dom';
import { addressOf, PORTAL } from '../portal/portal-paths';
import { loadTranslator, readyTranslator, type Translator } from '../i18n/i18n';
import { directionOf, languageTag, negotiateLocale } from '../i18n/locales';
import type { Section } from '../i18n/translate';
import { $storedLocale, $tenantLocale } from '../client/page/locale';
import { $platformAt, platformFor, type Platform } from '../client/session/platform';
import { leaveFor } from '../client/page/windows';
import { adopt } from '../ui/adopt';
import { outcomeOf } from '../ui/element-state';
import { ErrorPanel } from '../ui/ErrorPanel';
import { LearnContext, type LearnScope } from '../ui/learn-context';
import { Boundary } from '../ui/Boundary';
import { optionally } from '../ui/lazily';
import { applyTenantTheme, tenantSheet } from '../ui/tenant-theme';
import { attributesOf } from '../base/attribute-names';
import { boxIn } from '../loading/box';
import { skeletonIn } from '../loading/skeleton-end';
import { noteFrame, timesOf } from '../loading/times';

/** What an element needs only once it shows its first data. */
export const afterReady = () => import('./after-ready');
const SessionDialog = optionally(() => import('../ui/SessionDialog'));

/** The English texts that are bundled with a screen, by section. */
export type Messages = Partial<Record<Section, object>>;

interface Props {
  container: ShadowRoot;
  screen: ComponentType;
  messages: Messages;
  apiBase?: string;
  locale?: string;
  linkBase?: string;
  headingLevel?: string;
  theme?: string;
  texts?: string;
}

/** The translator of a locale; undefined until its texts are loaded. English needs no loading, a host's own texts do. */
function useTranslator(locale: string, messages: Messages, texts?: string): Translator | undefined {
  const [translator, setTranslator] = useState<Translator | undefined>(() =>
    texts ? undefined : readyTranslator(locale, messages),
  );
  useEffect(() => {
    let active = true;
    void loadTranslator(locale, messages)
      .then((ours) =>
        texts
          ? import('../i18n/own-texts').then(
              (code) => code.withOwnTexts(ours, texts),
              () => ours,
            )
          : ours,
      )
      .then((loaded) => active && setTranslator(loaded));
    return () => {
      active = false;
    };
  }, [locale, messages, texts]);
  return translator;
}

/** Sends requests in the language on screen; when it changes, the shown data is requested again in the new language. */
function usePlatformLanguage(platform: Platform, locale: string | undefined): void {
  // Before the screen renders: to read a resource sends its request.
  const isOther = useMemo(() => locale !== undefined && platform.speak(locale), [platform, locale]);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (isOther && before.current) platform.refresh(() => true);
    before.current = locale;
  }, [platform, locale, isOther]);
}

/** Gives an element its tenant's theme, before the data that came with it are rendered. */
function useTenantTheme(root: ShadowRoot, { apiBase, $theme }: Platform): void {
  useInsertionEffect(() => {
    adopt(root, tenantSheet(apiBase));
    return $theme.subscribe((header) => header && applyTenantTheme(apiBase, header));
  }, [root, apiBase, $theme]);
}

/**
 * Loads code that few elements need, and runs it while it is needed. Without it the screen still works.
 * @param load resolves to what begins, and returns what ends; undefined: it is not needed
 */
function useLate(load: (() => Promise<() => () => void>) | undefined): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let active = true;
    load?.().then(
      (begin) => active && (end = begin()),
      () => {},
    );
    return () => {
      active = false;
      end?.();
    };
  }, [load]);
}

/** Gives pictures, films and links their addresses where the session is a token. */
function useSignedFiles(root: ShadowRoot, platform: Platform): void {
  const isToken = useStore(platform.session.$isToken);
  useLate(
    useMemo(
      () =>
        isToken ? () => import('../ui/signed-files').then((code) => () => code.signFiles(root, platform)) : undefined,
      [root, platform, isToken],
    ),
  );
}

/** Wraps every screen: gives it its platform and language, catches its errors, and removes its skeleton. */
export function Root({ container, screen, messages, headingLevel, theme, ...attributes }: Props) {
  const { apiBase = '', linkBase = PORTAL } = attributes;
  const stored = useStore($storedLocale);
  const locale = negotiateLocale(attributes.locale, stored, useStore($tenantLocale));
  const translator = useTranslator(locale, messages, attributes.texts);
  const platform = useStore($platformAt(apiBase));
  const host = container.host as HTMLElement;

  const emit = useMemo<LearnScope['emit']>(
    () =>
      (name, detail, { cancelable = false } = {}) =>
        host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable })),
    [host],
  );
  const skeleton = useMemo(
    () =>
      skeletonIn(container, () => {
        emit('learn-ready', { shown: outcomeOf(host) });
        const shown = performance.now();
        const times = timesOf(host);
        afterReady()
          .then(({ begin }) =>
            begin(container, host, times, platformFor(attributesOf(host)('api-base') ?? '').client.url('/'), shown),
          )
          .then((detail) => detail && emit('learn-metrics', detail))
          .catch(() => {}); // without this code the screen still works
      }),
    [container, emit, host],
  );
  useLayoutEffect(() => {
    if (!translator) return;
    noteFrame(host, 'painted');
    skeleton.removeIfFree();
  });

  // The loader has drawn in this scheme, and follows the ground until this code is here.
  useLate(
    useMemo(
      () =>
        theme === 'auto'
          ? () => import('../loading/ground').then((code) => () => code.followGround(container))
          : undefined,
      [container, theme],
    ),
  );

  const level = Number(headingLevel);
  useLate(
    useMemo(
      () =>
        level >= 1 && level <= 6
          ? () => import('./heading-level').then((code) => () => code.setHeadingLevel(container, level))
          : undefined,
      [container, level],
    ),
  );

  const scope = useMemo<LearnScope | undefined>(() => {
    if (!translator) return undefined;
    const href = (path: string) => addressOf(linkBase, path);
    return {
      platform,
      t: translator.translate('common'),
      translate: translator.translate,
      locale: translator.locale,
      direction: directionOf(translator.locale),
      host,
      root: container,
      href,
      search: () => location.search,
      emit,
      navigate(path, { replace = false } = {}) {
        const detail = { path, href: href(path), replace };
        if (emit('learn-navigate', detail, { cancelable: true })) leaveFor(detail.href, replace);
      },
      holdSkeleton: skeleton.hold,
    };
  }, [translator, platform, linkBase, host, container, emit, skeleton]);

  usePlatformLanguage(platform, translator?.locale);
  useTenantTheme(container, platform);
  useSignedFiles(container, platform);
  const { $signInNeeded } = platform;
  const sessionOver = useStore(platform.$sessionOver);
  useEffect(
    () => $signInNeeded.subscribe((needed) => void (needed && emit('learn-sign-in', { apiBase }))),
    [$signInNeeded, emit, apiBase],
  );

  if (!scope) return null;
  return createPortal(
    <StrictMode>
      <LearnContext value={scope}>
        <slot name="header" />
        <div className="root" lang={languageTag(scope.locale)} dir={scope.direction}>
          <Boundary
            // Another person signed in: no component holds on to the earlier person's data.
            key={platform.person}
            fallback={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}
          >
            {createElement(screen, attributes as object)}
          </Boundary>
          {sessionOver ? <SessionDialog over={sessionOver} /> : null}
        </div>
        <slot name="footer" />
      </LearnContext>
    </StrictMode>,
    boxIn(container),
  );
}
