import { useLearn } from '../../src/ui/learn-context';

/** Shown in place of a part that does not exist; `empty`: the course has no parts at all. */
export function MissingPart({ empty }: { empty: boolean }) {
  const { t } = useLearn('course');
  return (
    <div className="message" part="message">
      <h1>{t(empty ? 'contents.empty' : 'part.missing')}</h1>
      {empty ? null : <p>{t('part.missingText')}</p>}
    </div>
  );
}
