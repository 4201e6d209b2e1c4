import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import StickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import TextSearch from 'lucide/dist/esm/icons/text-search.mjs';
import type { IconNode } from 'lucide';
import { Fragment } from 'react';
import { markedPieces } from '../../base/marked-text';
import { ABOUT, type SearchKind } from '../../base/search';
import type { SearchHit } from '../../contract/search';
import { filmTime } from '../../i18n/film-time';
import { formatNumber } from '../../i18n/format';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { Link } from '../../ui/Link';
import { hitPath } from '../hit-path';

const icons: Record<SearchKind, IconNode> = {
  course: BookOpen,
  text: TextSearch,
  film: Play,
  pdf: FileText,
  note: StickyNote,
};

function Marked({ text, marks }: Pick<SearchHit, 'text' | 'marks'>) {
  return markedPieces(text, marks).map((piece, at) =>
    piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}

interface Props {
  kind: SearchKind;
  hit: SearchHit;
  onFollow: () => void;
}

/** A place that was found, as a link to it. */
export function Hit({ kind, hit, onFollow }: Props) {
  const { t, locale } = useLearn('search');
  const { course, name, heading, text, marks, nameMarks, film, pdf, axis } = hit;
  const isCourse = kind === 'course';
  const title = isCourse ? course : axis === ABOUT ? t('about') : name || course;
  const path = isCourse ? [] : [...(title === course ? [] : [course]), ...(heading ? [heading] : [])];
  const where = film
    ? filmTime(film.second, locale)
    : pdf
      ? t('page', { number: formatNumber(pdf.page, locale) })
      : isCourse && hit.inCatalog
        ? t('inCatalog')
        : '';
  return (
    <Link to={hitPath(hit, isCourse)} className="search-hit" part="result" onClick={onFollow}>
      <Icon icon={icons[kind]} size={18} />
      <span className="search-words">
        <span className="search-title">
          <bdi>
            <Marked text={title} marks={axis === ABOUT ? [] : nameMarks} />
          </bdi>
          {where ? <span className="search-where">{where}</span> : null}
        </span>
        {path.length ? (
          <span className="search-path">
            {path.map((each, at) => (
              <Fragment key={at}>
                {at ? ' · ' : ''}
                <bdi>{each}</bdi>
              </Fragment>
            ))}
          </span>
        ) : null}
        {text ? (
          <span className="search-text" dir="auto" lang={hit.language ?? undefined}>
            <Marked text={text} marks={marks} />
          </span>
        ) : null}
      </span>
    </Link>
  );
}
