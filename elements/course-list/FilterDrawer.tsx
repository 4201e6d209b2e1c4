import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';
import sheet from './filter-drawer.css';
import { PRIORITY, PROGRESS, type Query } from './query';

interface Props {
  query: Query;
  onChange: (changes: Partial<Query>) => void;
  onClose: () => void;
}

/** The filters of My courses (LST-03), at the side; the list behind follows at once. */
export default function FilterDrawer({ query, onChange, onClose }: Props) {
  const { t } = useLearn();
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className="filters"
      aria-labelledby="filters-title"
      onClose={onClose}
      // A press beside the panel is a press on the dialog itself.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="panel">
        <header>
          <h2 id="filters-title">{t('filters.title')}</h2>
          <Button variant="quiet" icon={X} aria-label={t('close')} onClick={close} />
        </header>
        <Checks
          name="progress"
          values={PROGRESS}
          chosen={query.progress}
          onChange={(progress) => onChange({ progress })}
        />
        <Checks
          name="priority"
          values={PRIORITY}
          chosen={query.priority}
          onChange={(priority) => onChange({ priority })}
        />
        <footer>
          <Button onClick={() => onChange({ progress: [], priority: [] })}>{t('filters.clear')}</Button>
          <Button variant="primary" onClick={close}>
            {t('filters.show')}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

interface ChecksProps<T extends string> {
  name: string;
  values: readonly T[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

function Checks<T extends string>({ name, values, chosen, onChange }: ChecksProps<T>) {
  const { t } = useLearn();
  return (
    <fieldset>
      <legend>{t(`filters.${name}.title`)}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(values.filter((each) => (each === value ? checked : chosen.includes(each))))
            }
          />
          {t(`filters.${name}.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
