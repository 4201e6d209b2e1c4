import type { ProctoringSession } from '../../src/proctoring/proctoring';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { Timestamp } from '../../src/ui/Timestamp';
import { sessionWords } from './session-state';

/** The state of the last session, and since when. */
export function LastSession({ session }: { session: ProctoringSession | null }) {
  const { t } = useLearn('proctored');
  const words = session && sessionWords(session);
  return (
    <section className="last-session" part="last-session">
      <h2>{t('last.title')}</h2>
      {words ? (
        <>
          <Badge tone={words.tone}>{t(`last.${words.key}`)}</Badge>
          <dl>
            {words.dates.map(({ key, date }) => (
              <div key={key}>
                <dt>{t(`last.${key}`)}</dt>
                <dd>
                  <Timestamp iso={date} style="datetime" />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="muted">{t('last.none')}</p>
      )}
    </section>
  );
}
