import { useLayoutEffect, useState } from 'react';
import { useLearn } from './learn-context';

/** Whether the element is narrower than `px` CSS pixels. For layouts with other markup; for styles use a container query. */
export function useNarrow(px: number): boolean {
  const { host } = useLearn();
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const measure = () => setNarrow(host.clientWidth < px);
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(host);
    return () => sized.disconnect();
  }, [host, px]);
  return narrow;
}
