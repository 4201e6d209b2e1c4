import { useState } from 'react';

/** The last value that was settled: what is still shown while the next one is on its way. Undefined before the first. */
export function useSettled<T>(value: T, isSettled: boolean): T | undefined {
  const [settled, settle] = useState<T>();
  if (isSettled && settled !== value) settle(value);
  return isSettled ? value : settled;
}
