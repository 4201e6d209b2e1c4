import { ChevronLeft, ChevronRight } from 'lucide';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';

export type View = 'month' | 'agenda';
const views: readonly View[] = ['month', 'agenda'];

interface Props {
  /** Name of the shown month, year included. */
  month: string;
  view: View;
  onView: (view: View) => void;
  /** Months to go, forward or back. */
  onMonth: (count: number) => void;
  onToday: () => void;
}

/** Which month, and how it is shown. */
export function Toolbar({ month, view, onView, onMonth, onToday }: Props) {
  const { t } = useLearn();
  return (
    <div className="toolbar">
      <div className="steps">
        <Button variant="quiet" icon={ChevronLeft} aria-label={t('previous')} onClick={() => onMonth(-1)} />
        <Button variant="quiet" icon={ChevronRight} aria-label={t('next')} onClick={() => onMonth(1)} />
        <h2 id="month" aria-live="polite">
          {month}
        </h2>
      </div>
      <Button variant="secondary" onClick={onToday}>
        {t('today')}
      </Button>
      <div className="views" role="group" aria-label={t('views.label')}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
            {t(`views.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
