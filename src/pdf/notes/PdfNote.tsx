import { formatNumber } from '../../i18n/format';
import type { Place } from '../../notes/rules/anchor';
import { wordsOf, type ShownNote } from '../../notes/rules/merge';
import '../../notes/view/texts';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';

interface Props {
  note: ShownNote;
  page: number;
  /** Undefined for a note of the whole page. */
  place: Place | undefined;
  onAccept: (at: { start: number; end: number }) => Promise<void>;
}

/** Where a note is in a PDF: its page, and whether its words are still there. */
export function PdfNote({ note, page, place, onAccept }: Props) {
  const { locale, t } = useLearn('notes');
  return (
    <>
      <p className="muted">{t('page', { number: formatNumber(page, locale) })}</p>
      {place?.state === 'lost' ? <p className="note-state">{t('lost')}</p> : null}
      {place?.state === 'moved' ? (
        <>
          <p className="note-state">{t('moved', { quote: wordsOf(note) })}</p>
          <div className="buttons">
            <Button size="small" onClick={() => void onAccept(place)}>
              {t('accept')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}
