import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { standing } from '../../src/course/rules/standing';
import { $now } from '../../src/client/page/now';
import { inLanguage } from '../../src/i18n/content-language';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { lazily } from '../../src/ui/lazily';
import { Skeleton } from '../../src/ui/Skeleton';
import { Description } from './Description';

const Outcome = lazily(() => import('./Outcome'));

interface Props {
  access: ObjectiveAccess;
  /** Level of its heading. */
  level?: 1 | 2 | undefined;
  children: ReactNode;
}

/** Title, duty, collection chips, code, outcome and description (CRS-02, FIN-02), with the children below. */
export function CourseHeader({ access, level = 1, children }: Props) {
  const { t } = useLearn('course');
  const { objective, isMandatory } = access;
  const { name, language, code, showcases, description } = objective;
  // In the direction of the course's language, whatever the language of the interface.
  const { lang, dir } = inLanguage(language, name);
  const isCompleted = standing(access, useStore($now)).stage === 'completed';
  const Heading = `h${level}` as const;
  return (
    <header className="course-header" part="header">
      <div className="course-words" dir={dir}>
        <Heading part="heading">
          <bdi lang={lang}>{name}</bdi>
        </Heading>
        <div className="marks">
          {isMandatory ? <Badge tone="accent">{t('state.mandatory')}</Badge> : null}
          {showcases.length ? (
            <ul className="collections" aria-label={t('collections')}>
              {showcases.map(({ name: collection }) => (
                <li key={collection} className="badge" part="badge">
                  <bdi>{collection}</bdi>
                </li>
              ))}
            </ul>
          ) : null}
          <p className="code">
            <span className="hidden">{t('code')} </span>
            <bdi>{code}</bdi>
          </p>
        </div>
      </div>
      {isCompleted ? <Outcome access={access} whileLoading={<Skeleton lines={3} />} /> : null}
      <div className="course-words" dir={dir}>
        <Description text={description} lang={lang} />
      </div>
      {children}
    </header>
  );
}
