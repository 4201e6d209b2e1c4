import { useStore } from '@nanostores/react';
import { Library } from 'lucide';
import { useState } from 'react';
import type { ScreenProps } from '../../src/element/definition';
import { formatDuration } from '../../src/i18n/format';
import { openCatalog } from '../../src/state/catalog';
import { CourseCard } from '../../src/ui/CourseCard';
import { CourseGrid } from '../../src/ui/CourseGrid';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { ListHead } from '../../src/ui/ListHead';
import { NoResults } from '../../src/ui/NoResults';
import { Pending } from '../../src/ui/Pending';
import { filtered, searchExpression } from '../../src/ui/search';
import { SearchBox } from '../../src/ui/SearchBox';
import { useSettled } from '../../src/ui/settled';
import type { definition } from './definition';
import { pageSizeOf } from './page-size';

type Props = Pick<ScreenProps<typeof definition>, 'domain' | 'collection' | 'pageSize' | 'linkTarget'>;

/** All courses that everybody may see, by name. */
export function CourseCards({ domain, collection, pageSize, linkTarget }: Props) {
  const { platform, t, locale } = useLearn();
  const [text, search] = useState('');
  const [searches, clear] = useState(0);
  const take = pageSizeOf(pageSize);

  const page = (text: string) => (skip: number) =>
    openCatalog(platform, { skip, take, domain, showcase: collection, ...filtered(searchExpression(text)) });
  const { data, error } = useStore(page(text)(0));
  const shownText = useSettled(text, Boolean(data ?? error));
  if (shownText === undefined) return <Pending />;

  const restart = () => {
    search('');
    clear(searches + 1);
  };
  return (
    <section aria-labelledby="title">
      <ListHead title={t('title')}>
        <SearchBox key={searches} focused={searches > 0} onSearch={search} />
      </ListHead>
      <CourseGrid
        query={JSON.stringify([domain, collection, shownText])}
        size={take}
        page={page(shownText)}
        busy={shownText !== text}
        card={({ duration, ...objective }, index) => (
          <CourseCard
            key={objective.id}
            objective={objective}
            index={index}
            to={`/open-catalog/${encodeURIComponent(objective.id)}/view/details`}
            target={linkTarget}
            text={objective.description}
            foot={duration ? <p>{formatDuration(duration, locale)}</p> : null}
          />
        )}
        empty={
          shownText ? (
            <NoResults onClear={restart} />
          ) : (
            <EmptyState icon={Library} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          )
        }
      />
    </section>
  );
}
