import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as paths from '../../src/contract/paths';
import { currentUser } from '../../src/client/session/session';
import { defineElement } from '../../src/element/define';
import search from '../../src/i18n/locales/en-US/search.json';
import type { ScreenProps } from '../../src/loading/definition';
import { takeRememberedSearch } from '../../src/search/remembered';
import base from '../../src/ui/base.css';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { definition } from './definition';
import sheet from './search-element.css';

const SearchPanel = lazily(() => import('../../src/search/view/SearchPanel'));

/** A search on a page, if the platform has one. */
function Search({ objectiveId }: ScreenProps<typeof definition>) {
  const { platform, t } = useLearn('search');
  const { data: user, error } = useStore(currentUser(platform));
  if (error && !user) return <Failure error={error} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  if (!user) return <Pending />;
  if (!user.search) return <EmptyState state="not-available" title={t('unavailable')} />;
  return <Shown key={user.id} userId={user.id} objectiveId={objectiveId} />;
}

function Shown({ userId, objectiveId }: { userId: string; objectiveId: string | undefined }) {
  const { t } = useLearn('search');
  const [restored] = useState(() => takeRememberedSearch(userId));
  return (
    <section className="search-element" aria-labelledby="title">
      <h1 id="title" className="hidden">
        {t('title')}
      </h1>
      <SearchPanel userId={userId} objectiveId={objectiveId} restored={restored} level={2} whileLoading={<Pending />} />
    </section>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnSearch = defineElement(definition, { screen: Search, styles: [base, sheet], messages: { search } });
