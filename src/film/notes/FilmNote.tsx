import { filmTime } from '../../i18n/film-time';
import '../../notes/view/texts';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';

interface Props {
  seconds: number;
  /** The film has another length than when the note was made. */
  isMoved: boolean;
  onSeek: () => void;
  onAccept: () => void;
}

/** Where a note is in a film. */
export function FilmNote({ seconds, isMoved, onSeek, onAccept }: Props) {
  const { locale, t } = useLearn('notes');
  return (
    <>
      {isMoved ? <p className="note-state">{t('filmChanged')}</p> : null}
      <div className="buttons">
        <Button size="small" variant="quiet" onClick={onSeek}>
          {t('toTime', { time: filmTime(seconds, locale) })}
        </Button>
        {isMoved ? (
          <Button size="small" onClick={onAccept}>
            {t('accept')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
