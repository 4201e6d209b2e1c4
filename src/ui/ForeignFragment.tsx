import { useEffectEvent, useLayoutEffect, useRef, type ComponentType } from 'react';
import type { FragmentName } from '../base/fragments';
import { overridingTag } from '../client/page/fragments';
import type { Platform } from '../client/session/platform';
import type { ErrorDetail, ErrorKind } from './events';
import { useLearn } from './learn-context';

export interface ForeignFragmentProps {
  attributes: Record<string, string | boolean | undefined> | undefined;
  /** Called when the element failed: the built-in content is then shown in its place. */
  onFailed: () => void;
}

const SHOWN_BY_ITSELF = new Set<unknown>(['network', 'refused', 'contract'] satisfies ErrorKind[]);

/** Loads the platform's own element for a place and resolves to its component; undefined when the built-in content is to be shown. */
export async function foreignFragment(
  platform: Platform,
  name: FragmentName,
): Promise<ComponentType<ForeignFragmentProps> | undefined> {
  const tag = await overridingTag(platform, name);
  return tag ? (props) => <ForeignElement {...props} tag={tag} name={name} /> : undefined;
}

/** Runs code of the element and returns what it threw; the browser reports such errors only to the window. */
function guarded(run: () => void): unknown {
  let broken: unknown;
  const hear = ({ error }: ErrorEvent) => (broken = error ?? true);
  window.addEventListener('error', hear);
  try {
    run();
  } catch (error) {
    broken = error;
  }
  window.removeEventListener('error', hear);
  return broken;
}

interface Props extends ForeignFragmentProps {
  tag: string;
  name: FragmentName;
}

/** A third-party element. When it fails while it is created, inserted or given attributes, the built-in content is shown. */
function ForeignElement({ tag, name, attributes, onFailed }: Props) {
  const { platform, locale, href } = useLearn();
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement>(undefined);
  const allAttributes: NonNullable<Props['attributes']> = {
    'api-base': platform.apiBase || undefined,
    locale,
    'link-base': href(''),
    ...attributes,
  };

  const fail = (error: unknown) => {
    console.info(`Learn: The fragment ${name} failed; the built-in one is shown.`, error);
    onFailed();
  };
  const failed = useEffectEvent(fail);
  const dress = useEffectEvent((target: HTMLElement) => {
    for (const [attribute, value] of Object.entries(allAttributes)) {
      if (value === undefined || value === false) target.removeAttribute(attribute);
      else if (target.getAttribute(attribute) !== String(value))
        target.setAttribute(attribute, value === true ? '' : value);
    }
  });

  useLayoutEffect(() => {
    const broken = guarded(() => {
      const Class = customElements.get(tag)!;
      const made = new Class() as HTMLElement;
      element.current = made;
      dress(made);
      // Elements that follow our conventions report later errors with this event.
      made.addEventListener('learn-error', (event) => {
        const { detail } = event as CustomEvent<Partial<ErrorDetail> | null>;
        // It still works, and shows by itself that its data did not come.
        if (event.target === made && !SHOWN_BY_ITSELF.has(detail?.kind)) failed(detail);
      });
      place.current!.append(made);
    });
    if (broken) failed(broken);
    return () => element.current?.remove();
  }, [tag]);
  useLayoutEffect(() => {
    const broken = element.current && guarded(() => dress(element.current!));
    if (broken) fail(broken);
  });

  return <div ref={place} />;
}
