import Check from 'lucide/dist/esm/icons/check.mjs';
import type { CatalogAccess } from '../../src/contract/listed';
import { webAddress } from '../../src/base/web-address';
import { isClosed } from '../../src/lists/rules/enrolment';
import { pathTo } from '../../src/portal/portal-paths';
import { formatDuration } from '../../src/i18n/format';
import type { Translate } from '../../src/i18n/translate';
import { accessBadges } from '../../src/lists/markup/access-card';
import type { CardFacts } from '../../src/lists/markup/card';
import { ofCourse } from '../../src/lists/markup/of-course';

/** The facts of a course's card in the catalog; only courses that are not mandatory can be added (ENR-03). */
export function card(access: CatalogAccess, { t, locale }: { t: Translate; locale: string }): CardFacts {
  const { objective, isMandatory, objectiveAccess: own } = access;
  return {
    ...ofCourse(objective),
    path: webAddress(objective.href) ?? pathTo('catalog-course', { objectiveId: objective.id }),
    badges: [
      ...(own ? [{ tone: 'success' as const, text: t('catalog:enrolled'), icon: Check }] : []),
      ...accessBadges(access, t),
    ],
    text: objective.description,
    foot: objective.duration ? { texts: [formatDuration(objective.duration, locale)] } : undefined,
    hasAction: !own && !isMandatory && !isClosed(objective),
  };
}
