import { progressTree, type ProgressFacts } from '../markup/progress';
import { Markup } from './Markup';

export const Progress = (facts: ProgressFacts) => <Markup tree={progressTree(facts)} />;
