import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { AnnotationFilter } from '../../src/contract/annotation-paths';
import { noteColours, noteKinds } from '../../src/contract/annotations';
import * as calls from '../../src/contract/calls/annotations';
import { useNotesTexts } from '../../src/notes/view/texts';
import field from '../../src/ui/field.css';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';

interface Props {
  filter: AnnotationFilter;
  onFilter: (filter: AnnotationFilter) => void;
}

/** How long after the last letter the search begins, in ms. */
const PAUSE_MS = 300;

/** The search and the filters of all notes. */
export function Filters({ filter, onFilter }: Props) {
  const { platform } = useLearn();
  const t = useNotesTexts();
  useSheet(field);
  const id = useId();
  const courses = useStore(platform.resource(calls.annotatedCourses())).data?.data ?? [];
  const [typed, setTyped] = useState(filter.q ?? '');
  useEffect(() => {
    const q = typed.trim() || undefined;
    if (q === filter.q) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, q }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  const choose = (name: 'objectiveId' | 'kind' | 'colour', label: string, all: string, options: [string, string][]) => (
    <select
      className="text-field"
      aria-label={label}
      value={filter[name] ?? ''}
      onChange={({ currentTarget }) => onFilter({ ...filter, [name]: currentTarget.value || undefined })}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div className="note-filters" role="search">
      <label className="hidden" htmlFor={id}>
        {t('all.search')}
      </label>
      <input
        id={id}
        className="text-field"
        type="search"
        placeholder={t('all.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {courses.length > 1
        ? choose(
            'objectiveId',
            t('all.course'),
            t('all.courses'),
            courses.map(({ id: course, name }) => [course, name]),
          )
        : null}
      {choose(
        'kind',
        t('all.kind'),
        t('all.kinds'),
        noteKinds.map((kind) => [kind, t(`kind.${kind}`)]),
      )}
      {choose(
        'colour',
        t('all.colour'),
        t('all.colours'),
        noteColours.map((colour) => [colour, t(`colour.${colour}`)]),
      )}
    </div>
  );
}
