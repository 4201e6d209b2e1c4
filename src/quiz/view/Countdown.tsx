import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { useEffect, useRef, useState } from 'react';
import { formatDuration, numberFormat } from '../../i18n/format';
import { serverNow } from '../../client/page/now';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useQuizTexts } from '../texts';

const SECOND_MS = 1_000;
/** Minutes left at which screen readers announce the time. */
const MARKS = [0, 1, 5];

const secondsUntil = (deadline: string) => Math.max(0, Math.ceil((Date.parse(deadline) - +serverNow()) / SECOND_MS));

const clock = (seconds: number, locale: string) => {
  const two = numberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return [...(hours ? [hours] : []), minutes, seconds % 60].map((part) => two.format(part)).join(':');
};

/** The time left by the platform's clock, announced five minutes and one minute before the end. */
export function Countdown({ deadline, onOver }: { deadline: string; onOver: () => void }) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), SECOND_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  const over = left === 0;
  const reported = useRef(false);
  useEffect(() => {
    if (!over || reported.current) return;
    reported.current = true;
    onOver();
  }, [over, onOver]);
  // No announcement when the quiz begins with less time than that.
  const [first] = useState(left);
  const mark = MARKS.find((minutes) => left <= minutes * 60);
  const news = mark === undefined || (mark && first <= mark * 60) ? null : mark;
  return (
    <div className={mark === 0 || mark === 1 ? 'quiz-clock short' : 'quiz-clock'}>
      <Icon icon={Clock} size={18} />
      <span>{t('time.left')}</span>
      <span role="timer">
        <bdi>{clock(left, locale)}</bdi>
      </span>
      <span role="status" className="hidden">
        {news === null ? null : news ? t('time.soon', { duration: formatDuration(news, locale) }) : t('time.over')}
      </span>
    </div>
  );
}
