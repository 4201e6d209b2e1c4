import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { piecesOf } from '../rules/quiz-response';
import { useQuizTexts } from '../texts';

interface GapsProps {
  /** With {{identifier}} for each gap. */
  text: string;
  /** The question's id. */
  id: string;
  /** The field of a gap. @param name its name for screen readers, 'Gap 2' */
  field: (gap: string, name: string) => ReactNode;
}

/** A text with a field in place of each gap. */
export function GapFields({ text, id, field }: GapsProps) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const gapName = (index: number) => t('gap', { number: formatNumber((index + 1) / 2, locale) });
  return (
    <>
      <p className="quiz-hint">{t('hint.gaps')}</p>
      <p className="quiz-gaps" dir="auto" role="group" aria-labelledby={`${id}n`}>
        {piecesOf(text).map((piece, index) => (
          <Fragment key={index}>{index % 2 === 0 ? <span>{piece}</span> : field(piece, gapName(index))}</Fragment>
        ))}
      </p>
    </>
  );
}

/** A text with what fills its gaps. */
export const FilledGaps = ({ text, filled }: { text: string; filled: (gap: string) => string | undefined }) => (
  <p dir="auto">
    {piecesOf(text).map((piece, index) =>
      index % 2 === 0 ? piece : <strong key={index}>{filled(piece) || '…'}</strong>,
    )}
  </p>
);
