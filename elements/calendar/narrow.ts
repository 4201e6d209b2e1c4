import { useLayoutEffect, useState } from 'react';
import { useLearn } from '../../src/ui/learn-context';

/** Whether the element is narrower than so many CSS px. For what is another structure then; looks are the sheet's. */
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
