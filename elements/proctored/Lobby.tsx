import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { toldPassingScore } from '../../src/course/rules/attempt-terms';
import { pathTo } from '../../src/portal/portal-paths';
import { formatDate, formatDuration } from '../../src/i18n/format';
import { $now } from '../../src/client/page/now';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { Link } from '../../src/ui/Link';
import { LastSession } from './LastSession';
import { LobbyActions } from './LobbyActions';
import { offerOf } from './offer';
import type { Place } from './proctored-activity';
import type { OpenSitting } from './SittingWindow';

const SittingWindow = lazily(() => import('./SittingWindow'));
const AttemptFacts = lazily(() => import('../../src/part/attempt/AttemptFacts'));

const RULES = ['once', 'place', 'device', 'lost', 'end'] as const;

/** Outside the session: the activity, the rules of the sitting, the state of the last session, and the start button. */
export function Lobby({ place }: { place: Place }) {
  const { t, locale } = useCardTexts('proctored');
  const [open, setOpen] = useState<OpenSitting | null>(null);
  const note = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { access, part, session } = place;
  const { childActivity } = part;
  const { name, duration, timeLimitSeconds } = childActivity;
  const now = useStore($now);
  const offer = offerOf(place, now);
  const isEnded = offer.kind === 'reviewOnly';

  useEffect(() => void SittingWindow.load().catch(() => {}), []); // so that the code is loaded when the session starts

  // After the session, the learner first reads its result.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) heading.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  return (
    <article className="lobby">
      <header part="header">
        <Link to={pathTo('course', { objectiveId: access.objective.id })} className="back" part="back">
          <Icon icon={ArrowLeft} size={18} />
          <span className="hidden">{t('backTo')} </span>
          <bdi lang={access.objective.language ?? undefined}>{access.objective.name}</bdi>
        </Link>
        <p className="muted">{t('kind')}</p>
        <h1 part="heading" ref={heading} tabIndex={-1}>
          <bdi lang={childActivity.language ?? undefined}>{name}</bdi>
        </h1>
        {duration && !timeLimitSeconds ? (
          <p className="muted">{t('duration', { duration: formatDuration(duration, locale) })}</p>
        ) : null}
      </header>
      <div className="lobby-main">
        {isEnded ? (
          <div className="notice success" part="notice" role="status">
            <Icon icon={CircleCheckBig} />
            <div>
              <strong>{t('ended')}</strong>
              <p>{t(offer.review ? 'endedText' : 'endedNoReview')}</p>
            </div>
          </div>
        ) : (
          <section>
            <h2>{t('rules.title')}</h2>
            <ol className="rules" part="rules">
              {RULES.map((rule) => (
                <li key={rule}>{t(`rules.${rule}`)}</li>
              ))}
            </ol>
            <AttemptFacts activity={childActivity} passingScore={toldPassingScore(access, childActivity, now)} />
          </section>
        )}
        <LobbyActions place={place} offer={offer} note={note} onOpen={setOpen} />
        {offer.kind === 'disabled' ? (
          <p id={note} className="note" part="note">
            <Icon icon={Info} size={18} />
            <span>
              {'from' in offer.reason
                ? t(offer.reason.key, { date: formatDate(offer.reason.from, locale, 'datetime') })
                : t(offer.reason.key)}
            </span>
          </p>
        ) : null}
      </div>
      <LastSession session={session} />
      {open ? (
        <SittingWindow name={name} workflowId={place.workflow.id} sitting={open} onClose={() => setOpen(null)} />
      ) : null}
    </article>
  );
}
