import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FRAGMENT_LIMIT_MS } from '../base/constants';
import type { FragmentName } from '../base/fragments';
import { readStored, store } from '../client/page/storage';
import type { ForeignFragmentProps } from './ForeignFragment';
import { useLearn } from './learn-context';
import { Pending } from './Pending';

interface Props {
  name: FragmentName;
  /** The attributes that the element gets besides `api-base`, `locale` and `link-base`. */
  attributes?: Record<string, string | boolean | undefined> | undefined;
  /** The built-in content. */
  children: ReactNode;
}

/**
 * A place that the platform may fill with an element of its own (FRG-01). The built-in content is shown until that element is
 * ready; when that element was shown at the last visit, a skeleton is shown instead, so that the content does not change. The
 * built-in content stays when the element fails, takes too long or may not run here, or when the learner already uses the
 * built-in content.
 */
export function Fragment({ name, attributes, children }: Props) {
  const { platform, host } = useLearn();
  const key = `learnFragment:${name}` as const;
  const [waits, setWaits] = useState(() => readStored(key) !== '');
  const [Foreign, setForeign] = useState<ComponentType<ForeignFragmentProps>>();

  useEffect(() => {
    let open = true;
    const choose = (found?: ComponentType<ForeignFragmentProps>, reason?: unknown) => {
      if (!open) return;
      open = false;
      if (reason) console.info(`Learn: The fragment ${name} is not shown; the built-in one is.`, reason);
      setForeign(() => found);
      setWaits(false);
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      choose(undefined, `It took longer than ${FRAGMENT_LIMIT_MS} ms.`);
      store(key, '');
    }, FRAGMENT_LIMIT_MS);
    const use = () => !readStored(key) && choose();
    host.addEventListener('pointerdown', use);
    host.addEventListener('keydown', use);
    import('./ForeignFragment')
      .then(({ foreignFragment }) => foreignFragment(platform, name))
      .then(
        (found) => {
          choose(found);
          store(key, found ? 'shown' : '');
        },
        (reason: unknown) => {
          choose(undefined, reason);
          store(key, '');
        },
      );
    return () => {
      open = false;
      clearTimeout(timer);
      host.removeEventListener('pointerdown', use);
      host.removeEventListener('keydown', use);
    };
  }, [platform, host, name, key]);

  if (Foreign) {
    const onFailed = () => {
      store(key, '');
      setForeign(undefined);
    };
    return <Foreign attributes={attributes} onFailed={onFailed} />;
  }
  return waits ? <Pending /> : children;
}
