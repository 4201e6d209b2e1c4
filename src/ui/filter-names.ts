import type { Choice, CoursePriority, Offers } from '../domain/filters';
import type { CourseProgress } from '../domain/progress';
import type { TranslatePlain } from '../i18n/translate';

/** A filter's value as a person reads it; undefined where it is not known (yet). `foreign`: somebody wrote it. */
export function choiceName(
  choice: Choice,
  offers: Offers,
  t: TranslatePlain,
): { text: string; foreign: boolean } | undefined {
  const named = (known: readonly { id: string; name: string }[] | undefined) => {
    const found = known?.find(({ id }) => id === choice.value);
    return found && { text: found.name, foreign: true };
  };
  switch (choice.filter) {
    case 'term':
      return named(offers.terms);
    case 'collection':
      return named(offers.collections);
    case 'category':
      return named(offers.categories?.find(({ id }) => id === choice.of)?.attributes);
    case 'courseProgress':
      return { text: t(`coursesFilterDrawer:courseProgress.${choice.value as CourseProgress}`), foreign: false };
    case 'coursePriority':
      return { text: t(`coursesFilterDrawer:coursePriority.${choice.value as CoursePriority}`), foreign: false };
  }
}
