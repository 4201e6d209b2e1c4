import { useLearn } from '../../src/ui/learn-context';

/** In place of a part that is not there; `empty`: the course has none at all. */
export function MissingPart({ empty }: { empty: boolean }) {
  const { t } = useLearn('course');
  return (
    <div className="message">
      <h1>{t(empty ? 'contents.empty' : 'part.missing')}</h1>
      {empty ? null : <p>{t('part.missingText')}</p>}
    </div>
  );
}
