import type { ScoreTone } from '../rules/grading';
import { formatPercent } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import sheet from './score-percent.css';
import { useSheet } from '../../ui/sheet';

interface Props {
  /** 0 to 100. */
  percent: number;
  tone: ScoreTone;
  part?: string | undefined;
}

/** A score as whole percent, in the colour of its tone. */
export function ScorePercent({ percent, tone, part }: Props) {
  const { locale } = useLearn();
  useSheet(sheet);
  return (
    <span className={`score ${tone}`} part={part}>
      {formatPercent(percent / 100, locale)}
    </span>
  );
}
