import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FRAGMENT_LIMIT_MS } from '../domain/constants';
import type { FragmentName } from '../domain/fragments';
import { readStored, store } from '../state/storage';
import type { ForeignFragmentProps } from './ForeignFragment';
import { useLearn } from './learn-context';
import { Pending } from './Pending';

interface Props {
  name: FragmentName;
  /** What the element gets besides `api-base`, `locale` and `link-base`. */
  attributes?: Record<string, string | boolean | undefined> | undefined;
  /** Ours, which is built in. */
  children: ReactNode;
}

/**
 * A place that the platform may fill with an element of its own (FRG-01). Ours is shown, and gives way once the other one is
 * ready; where the other one was shown before, it is waited for instead, so that nothing is shown twice. Ours stays where
 * the other one fails, takes too long, may not run here, or where somebody has begun to use ours.
 */
export function Fragment({ name, attributes, children }: Props) {
  const { platform, host } = useLearn();
  const key = `learnFragment:${name}`;
  const [waits, setWaits] = useState(() => readStored(key) !== '');
  const [Foreign, setForeign] = useState<ComponentType<ForeignFragmentProps>>();

  useEffect(() => {
    let open = true;
    const settle = (found?: ComponentType<ForeignFragmentProps>, reason?: unknown) => {
      if (!open) return;
      open = false;
      if (reason) console.info(`The fragment ${name} is not shown; the built-in one is.`, reason);
      setForeign(() => found);
      setWaits(false);
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      settle(undefined, `It took longer than ${FRAGMENT_LIMIT_MS} ms.`);
      store(key, '');
    }, FRAGMENT_LIMIT_MS);
    const use = () => !readStored(key) && settle();
    host.addEventListener('pointerdown', use);
    host.addEventListener('keydown', use);
    import('./ForeignFragment')
      .then(({ foreignFragment }) => foreignFragment(platform, name))
      .then(
        (found) => {
          settle(found);
          store(key, found ? 'shown' : '');
        },
        (reason: unknown) => {
          settle(undefined, reason);
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
