import { useState } from 'react';

/**
 * The query whose courses are on screen: the last one that has an answer, while the next one is loading. Undefined before the first.
 * @param query undefined while it is not known
 * @param hasAnswer its answer, or its failure, is known
 */
export function useShownQuery(query: string | undefined, hasAnswer: boolean): string | undefined {
  const [shown, setShown] = useState<string>();
  if (hasAnswer && shown !== query) setShown(query);
  return hasAnswer ? query : shown;
}
