import { startTransition, useEffect, useState } from 'react';

/** How many of many items are rendered: some more in each task, so that none is long. */
export function useSteps(total: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, total, step]);
  return count;
}
