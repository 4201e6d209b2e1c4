import { filmTime } from '../../i18n/film-time';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';
import { fragmentOf, type ShownNote } from '../rules/merge';
import { useNotesTexts } from './texts';
import { askForNote, bringToView } from './use-asked-note';

interface Props {
  note: ShownNote;
  /** The element around the text, its films and these notes. */
  around: Element | null | undefined;
}

const pathOf = (url: string) => (URL.canParse(url, location.href) ? new URL(url, location.href).pathname : '');

/** The film or PDF with an address: its player or viewer, or the link that opens it. */
export function elementOf(source: string, around: ParentNode | null | undefined): HTMLElement | null {
  const named = `[data-film="${CSS.escape(source)}"], [data-pdf="${CSS.escape(source)}"]`;
  const links = [...(around?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
  return around?.querySelector<HTMLElement>(named) ?? links.find(({ href }) => pathOf(href) === pathOf(source)) ?? null;
}

/** Where a note in a film or PDF is: its time or page, which opens it. */
export function FragmentPlace({ note, around }: Props) {
  const t = useNotesTexts();
  const { locale } = useLearn();
  const { seconds, page = 1 } = fragmentOf(note);
  const isFilm = seconds !== undefined;
  const element = elementOf(note.anchor.source, around);
  // What a frame contains is not known.
  if (!element && !around?.querySelector('iframe'))
    return <p className="note-state">{t(isFilm ? 'filmGone' : 'pdfGone')}</p>;
  const name = isFilm
    ? t('toTime', { time: filmTime(seconds, locale) })
    : t('page', { number: formatNumber(page, locale) });
  if (!element) return <p className="muted">{name}</p>;
  const open = () => {
    askForNote(note.id);
    // A link in the place of a viewer stands there until the viewer is near.
    if (element.matches('a') && !element.closest('.pdf-place')) element.click();
    else bringToView(element);
  };
  return (
    <div className="buttons">
      <Button size="small" variant="quiet" onClick={open}>
        {name}
      </Button>
    </div>
  );
}
