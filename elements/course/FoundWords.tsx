import { useEffect } from 'react';
import { useLearn } from '../../src/ui/learn-context';
import { showFoundWords } from './found-words';

interface Props {
  /** The attribute of the course. */
  found: string;
  /** The part; undefined: the description of the course. */
  axis: string | undefined;
}

/** Marks what a search has found in the text of the page. */
export default function FoundWords({ found, axis }: Props) {
  const { root } = useLearn();
  useEffect(() => showFoundWords(root, found, axis), [root, found, axis]);
  return null;
}
