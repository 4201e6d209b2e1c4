import { useStore } from '@nanostores/react';
import { BookOpen } from 'lucide';
import { useState } from 'react';
import type { ScreenProps } from '../../src/element/definition';
import { enrolledCourses, enrolledShowcases } from '../../src/state/courses';
import { AccessCard } from '../../src/ui/AccessCard';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Choices } from '../../src/ui/Choices';
import { CourseGrid } from '../../src/ui/CourseGrid';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { ListHead } from '../../src/ui/ListHead';
import { NoResults } from '../../src/ui/NoResults';
import { Pending } from '../../src/ui/Pending';
import { searchFilter } from '../../src/ui/search';
import { SearchBox } from '../../src/ui/SearchBox';
import { useSettled } from '../../src/ui/settled';
import type { definition } from './definition';

/** My courses (section 2): what the learner has, by collection and search. */
export function CourseList({ collection, heading }: ScreenProps<typeof definition>) {
  return <Courses key={collection} collection={collection} heading={heading} />;
}

type Props = Pick<ScreenProps<typeof definition>, 'collection' | 'heading'>;

function Courses({ collection, heading }: Props) {
  const { platform, t } = useLearn();
  const [text, search] = useState('');
  const [showcase, choose] = useState(collection);
  const [searches, clear] = useState(0);
  const { data: showcases } = useStore(enrolledShowcases(platform));

  const page = (showcase: string | undefined, text: string) => (skip: number) => {
    const filter = searchFilter(text, 'objective.');
    return enrolledCourses(platform, { skip, showcase, ...(filter && { filter }) });
  };
  const { data, error } = useStore(page(showcase, text)(0));
  const wanted = JSON.stringify([showcase ?? null, text]);
  const settled = useSettled(wanted, Boolean(data ?? error));
  if (settled === undefined) return <Pending />;

  const [shownShowcase, shownText] = JSON.parse(settled) as [string | null, string];
  const restart = () => {
    search('');
    choose(undefined);
    clear(searches + 1);
  };
  return (
    <section aria-labelledby="title">
      <ListHead title={heading ?? t('title')}>
        <SearchBox key={searches} onSearch={search} />
        {showcases?.data.length ? (
          <Choices
            label={t('list.collections')}
            all={t('list.all')}
            options={showcases.data}
            chosen={showcase}
            onChoose={choose}
          />
        ) : null}
      </ListHead>
      <CourseGrid
        query={settled}
        page={page(shownShowcase ?? undefined, shownText)}
        busy={settled !== wanted}
        card={(access, index) => <AccessCard key={access.id} access={access} index={index} />}
        empty={
          shownText || shownShowcase ? (
            <NoResults onClear={restart} />
          ) : (
            <EmptyState
              icon={BookOpen}
              title={t('empty.title')}
              action={
                <ButtonLink variant="primary" to="/catalog">
                  {t('empty.action')}
                </ButtonLink>
              }
            >
              {t('empty.text')}
            </EmptyState>
          )
        }
      />
    </section>
  );
}
