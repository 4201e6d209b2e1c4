import { useStore } from '@nanostores/react';
import r2wc from '@r2wc/react-to-web-component';
import { atom } from 'nanostores';
import { createElement, type ComponentType } from 'react';
import { adoptEarly } from '../client/early-requests';
import { home } from '../base/package-folder';
import { applyConsent } from '../client/page/apply-consent';
import { leaveConsent } from '../client/page/consent';
import { setTokenProvider, type TokenProvider } from '../client/session/token-providers';
import { adopt, adoptAgain } from '../ui/adopt';
import tokens from '../ui/tokens.css';
import { openStates } from '../ui/element-state';
import { attributesOf, loose } from '../base/attribute-names';
import { toJson } from '../base/json';
import { boxIn } from '../loading/box';
import { camel, isWrong, type AttributeKind, type ElementDefinition, type ScreenProps } from '../loading/definition';
import { EARLY_REQUESTS, type EarlyHost } from '../loading/early-host';
import { afterReady, Root, type Messages } from './Root';
import type * as AfterReady from './after-ready';
import type * as SetUp from './set-up';
import { clearTimes, timesOf } from '../loading/times';

/** The class that r2wc makes: a shadow root, and React mounted in it while the element is in the document. */
interface R2wcElement extends EarlyHost {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The values of the attributes by property name; undefined for an absent one that is not a boolean. */
type AttributeValues = Record<string, string | number | boolean | undefined>;
const ATTRIBUTES = Symbol('attributes');

interface Implementation<D extends ElementDefinition> {
  screen: ComponentType<ScreenProps<D>>;
  /** Adopted by every instance's shadow root; all instances share these sheets. */
  styles: CSSStyleSheet[];
  /** The English texts that are bundled with the screen. */
  messages: Messages;
}

/** Property of a class with the address of its code; a registered symbol, as another copy of the bundle reads it. */
const HOME = Symbol.for('learn.home');

const after = (run: (code: typeof AfterReady) => unknown) =>
  void afterReady()
    .then(run)
    .catch(() => {});
/** Runs code that is needed rarely; without it the element still works. */
const later = (run: (code: typeof SetUp) => unknown) => void import('./set-up').then(run).catch(() => {});

export type LearnElement<D extends ElementDefinition> = HTMLElement &
  Omit<ScreenProps<D>, keyof HTMLElement> & {
    tokenProvider: TokenProvider | null;
    refresh(): void;
  };

function valueOf(element: HTMLElement, name: string, kind: AttributeKind) {
  const value = attributesOf(element)(name);
  if (kind === 'boolean') return value !== null;
  if (value === null) return undefined;
  return kind === 'number' ? Number(value) : value;
}

/**
 * Makes and registers the custom element of a screen: r2wc's class with our additions (see README.md beside this file).
 * A tag that is already defined stays as it is, with one warning: another copy of the bundle defined it.
 */
export function defineElement<const D extends ElementDefinition>(
  definition: D,
  { screen, styles, messages }: Implementation<NoInfer<D>>,
): { new (): LearnElement<D> } {
  type Class = { new (): LearnElement<D> };
  const taken = globalThis.customElements?.get(definition.tag);
  if (taken) {
    later((set) => set.warnAboutCopy(definition.tag, (taken as { [HOME]?: string })[HOME], home));
    return taken as unknown as Class;
  }
  if (!globalThis.customElements) return class {} as Class; // imported without a DOM

  const names = Object.keys(definition.attributes);
  // r2wc passes the shadow root as `container`; the screen reads the attributes from its element.
  function ScreenRoot({ container }: { container: ShadowRoot }) {
    const values = useStore((container.host as Element)[ATTRIBUTES]);
    return createElement(Root, { ...values, container, messages, screen: screen as ComponentType });
  }
  const Base = r2wc(ScreenRoot as ComponentType, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class Element extends Base {
    static readonly [HOME] = home;
    static observedAttributes = [...names, ...names.map(loose)];
    readonly [ATTRIBUTES] = atom<AttributeValues>({});
    #leaving: ReturnType<typeof setTimeout> | undefined;
    /** Whether `loading="lazy"` waits; null: it is over. */
    #waiting: boolean | null = false;
    #tokenProvider: TokenProvider | null = null;

    constructor() {
      super();
      openStates(this);
      adopt(this.shadowRoot!, tokens, ...styles);
      boxIn(this.shadowRoot!); // before the first render, so that the element has its width
    }

    /** Reuses the root into which the loader painted the skeleton. */
    override attachShadow(init: ShadowRootInit) {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback() {
      if (this.#leaving !== undefined) {
        clearTimeout(this.#leaving); // the element was moved: keep the mounted screen
        this.#leaving = undefined;
        return;
      }
      if (attributesOf(this)('loading') === 'lazy' && this.#waiting !== null) {
        this.#waiting = true;
        afterReady().then(
          ({ whenNear }) => whenNear(this, () => this.#begin()),
          () => this.#begin(),
        );
        return;
      }
      timesOf(this);
      this.#takeEarlyProperties();
      if (this.#tokenProvider) this.tokenProvider = this.#tokenProvider;
      const early = this[EARLY_REQUESTS];
      if (early) adoptEarly(early);
      this[EARLY_REQUESTS] = undefined;
      this.#readAttributes();
      super.connectedCallback();
    }

    override disconnectedCallback() {
      if (this.#waiting) return;
      this.#leaving = setTimeout(() => {
        this.#leaving = undefined;
        super.disconnectedCallback();
        leaveConsent(this);
        clearTimes(this);
      });
    }

    adoptedCallback() {
      adoptAgain(this.shadowRoot!);
    }

    /** Ends the wait of `loading="lazy"`. */
    #begin() {
      if (!this.#waiting) return;
      this.#waiting = null;
      if (this.isConnected) this.connectedCallback();
    }

    attributeChangedCallback() {
      if (this.#waiting && attributesOf(this)('loading') !== 'lazy') this.#begin();
      this.#readAttributes();
    }

    /** Loads again all data that elements of this platform show. */
    refresh() {
      after((code) => code.refresh(this));
    }

    /** Moves the focus to the first heading, once the element shows one; a focus that is in the element stays. */
    override focus(options?: FocusOptions) {
      after((code) => code.focusIn(this.shadowRoot!, options) || super.focus(options));
    }

    get tokenProvider() {
      return this.#tokenProvider;
    }

    /** The provider for the platform of this element, and of all other elements with the same `api-base`. */
    set tokenProvider(provider: TokenProvider | null) {
      this.#tokenProvider = provider;
      if (this.isConnected) setTokenProvider(provider, attributesOf(this)('api-base') ?? '');
    }

    /** Properties that were set before the class was defined hide the accessors: sets them again through the accessors. */
    #takeEarlyProperties() {
      for (const property of [...names.map(camel), 'tokenProvider']) {
        if (!Object.hasOwn(this, property)) continue;
        const self = this as unknown as Record<string, unknown>;
        const value = self[property];
        delete self[property];
        self[property] = value;
      }
    }

    #readAttributes() {
      // Before the screen renders and its requests are answered.
      if (this.isConnected) applyConsent(this, attributesOf(this)('consent'));
      if (
        this.firstElementChild ||
        names.some((name) => isWrong(definition.attributes[name]!, attributesOf(this)(name)))
      )
        later((set) => set.warnAboutAttributes(this, definition));
      this[ATTRIBUTES].set(
        Object.fromEntries(names.map((name) => [camel(name), valueOf(this, name, definition.attributes[name]!)])),
      );
    }
  }

  for (const [name, kind] of Object.entries(definition.attributes)) {
    if (camel(name) in HTMLElement.prototype) continue; // HTML's own property sets the attribute: `part`
    Object.defineProperty(Element.prototype, camel(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return valueOf(this, name, kind);
      },
      set(this: HTMLElement, value: unknown) {
        if (loose(name) !== name) this.removeAttribute(loose(name));
        if (kind === 'boolean') this.toggleAttribute(name, Boolean(value));
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, typeof value === 'object' ? toJson(value) : String(value));
      },
    });
  }
  customElements.define(definition.tag, Element);
  return Element as unknown as Class;
}
