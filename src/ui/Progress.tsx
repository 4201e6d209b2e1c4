import { progressTree, type ProgressFacts } from '../markup/progress';
import { Markup } from './Markup';

/** A progress bar with its percentage. */
export const Progress = (facts: ProgressFacts) => <Markup tree={progressTree(facts)} />;
