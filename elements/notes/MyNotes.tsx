import { useStore } from '@nanostores/react';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import NotebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import { useMemo, useState } from 'react';
import type { AnnotationFilter } from '../../src/contract/annotation-paths';
import * as calls from '../../src/contract/calls/annotations';
import { merged, wordsOf, type ShownNote } from '../../src/notes/rules/merge';
import { noteChanges } from '../../src/notes/store/changes';
import { addTexts } from '../../src/i18n/i18n';
import record from '../../src/i18n/locales/en-US/record.json';
import { NoteCard } from '../../src/notes/view/NoteCard';
import colours from '../../src/notes/view/note-colours.css';
import { useNotesTexts } from '../../src/notes/view/texts';
import { formatDate } from '../../src/i18n/format';
import { whereOf } from '../../src/notes/view/where-of';
import { pathTo } from '../../src/portal/portal-paths';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import menu from '../../src/ui/menu.css';
import { Pending } from '../../src/ui/Pending';
import { useSheet } from '../../src/ui/sheet';
import toast from '../../src/ui/toast.css';
import { Toasts } from '../../src/ui/Toasts';
import { Files } from './Files';
import { Filters } from './Filters';
import sheet from './notes.css';
import { placeOf } from './place-of';

addTexts('record', record);

/** How many notes are shown at first, and more at each press. */
const STEP = 50;
const MOST = 200;

/** All notes of the learner. */
export default function MyNotes() {
  const { platform } = useLearn();
  const t = useNotesTexts();
  useSheet(colours);
  useSheet(menu);
  useSheet(toast);
  useSheet(sheet);
  const [filter, setFilter] = useState<AnnotationFilter>({});
  const [take, setTake] = useState(STEP);
  const store = platform.resource(calls.annotations(filter, 0, take));
  const { data, error } = useStore(store);
  const [last, setLast] = useState(data);
  // While another filter is loading, the list stays.
  if (data && data !== last) setLast(data);
  const changes = noteChanges(platform);
  const own = useStore(changes.$changes);
  const isFiltered = Object.values(filter).some(Boolean);
  const notes = useMemo(
    () => merged((data ?? last)?.data ?? [], own, () => !isFiltered),
    [data, last, own, isFiltered],
  );
  const shown = data ?? last;
  if (!shown) return error ? <Failure error={error} onRetry={store.revalidate} /> : <Pending />;
  const isEmpty = !notes.length && !isFiltered;
  return (
    <section className="my-notes" aria-labelledby="title">
      <h1 id="title" part="heading">
        {t('all.title')}
      </h1>
      <div className="note-tools-bar" part="tools">
        <p className="muted">{t('all.private')}</p>
        <Files filter={filter} canExport={notes.length > 0} />
        {isEmpty ? null : <Filters filter={filter} onFilter={setFilter} />}
      </div>
      {error ? <Failure error={error} onRetry={store.revalidate} /> : null}
      {isEmpty ? (
        <EmptyState
          state="empty"
          icon={NotebookPen}
          title={t('all.empty')}
          action={<ButtonLink to={pathTo('courses')}>{t('record:toCourses')}</ButtonLink>}
        >
          {t('all.emptyText')}
        </EmptyState>
      ) : null}
      {notes.length ? (
        <ul role="list" className="all-notes" part="notes">
          {notes.map((note) => (
            <li key={note.id} part="note">
              <NoteCard note={note} changes={changes} readOnly={!note.open}>
                <About note={note} />
              </NoteCard>
            </li>
          ))}
        </ul>
      ) : isFiltered ? (
        <div role="status">
          <EmptyState state="no-results" icon={SearchX} title={t('all.noMatches')} />
        </div>
      ) : null}
      {shown.total > shown.data.length && take < MOST ? (
        <Button onClick={() => setTake(Math.min(MOST, take + STEP))}>{t('all.more')}</Button>
      ) : null}
      <Toasts />
    </section>
  );
}

/** Where and when a note was made. */
function About({ note }: { note: ShownNote }) {
  const { locale } = useLearn();
  const t = useNotesTexts();
  const where = whereOf(note, t, locale);
  const name = [note.course, note.partName === note.course ? null : note.partName].filter(Boolean).join(' · ');
  return (
    <>
      {note.open ? null : <p className="note-state">{t('all.closed')}</p>}
      <p className="muted note-about">
        {wordsOf(note) ? null : <span>{t(`kind.${note.kind}`)}: </span>}
        {note.open && note.axis !== null ? (
          <Link to={placeOf(note)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {where ? <> · {where}</> : null}
        {' · '}
        <time dateTime={note.created}>{formatDate(note.created, locale)}</time>
      </p>
    </>
  );
}
