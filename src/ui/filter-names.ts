import type { TFunction } from 'i18next';
import type { Choice, Offers } from '../domain/filters';

/** A filter's value as a person reads it; undefined where it is not known (yet). `foreign`: somebody wrote it. */
export function choiceName(
  choice: Choice,
  offers: Offers,
  t: TFunction,
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
    default:
      return { text: t(`coursesFilterDrawer:${choice.filter}.${choice.value}`), foreign: false };
  }
}
