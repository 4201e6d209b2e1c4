import { useStore } from '@nanostores/react';
import type { ObjectiveAccess } from '../domain/entities';
import { cardFooter } from '../domain/footer';
import { formatDate, formatPercent } from '../i18n/format';
import { $now } from '../state/now';
import { useCardTexts } from './card-texts';
import { Progress } from './Progress';

/** How far the learner is (LST-05). */
export function CardFooter({ access }: { access: ObjectiveAccess }) {
  const { t, locale } = useCardTexts();
  const footer = cardFooter(access, useStore($now));
  const date = 'date' in footer ? formatDate(footer.date, locale) : '';
  if (footer.kind === 'completed') return <p>{date ? t('card:completed', { date }) : t('card:completedNoDate')}</p>;
  if (footer.kind !== 'started') return <p>{t(`card:${footer.kind}`, { date })}</p>;
  return (
    <>
      <Progress value={footer.progress} label={t('card:courseProgress', { name: access.objective.name })} />
      <p className="ends">
        <span>{t('card:started', { date })}</span>
        <span>{formatPercent(footer.progress, locale)}</span>
      </p>
    </>
  );
}
