import { useMemo, useState } from 'react';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import openCatalog from '../../src/i18n/locales/en-US/openCatalog.json';
import { storedQuery } from '../../src/lists/store/stored-queries';
import base from '../../src/ui/base.css';
import card from '../../src/lists/view/card.css';
import { lazily } from '../../src/ui/lazily';
import { LearnContext, useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { CourseCards, loadListTools, type CourseCardsProps } from './CourseCards';
import { definition } from './definition';
import { queryInAddress } from './query-in-address';
import type { Show } from './show';

const Addressed = lazily(() => import('./Addressed'));
const PublicCourse = lazily(() => import('./PublicCourse'));

/**
 * The list with the query of the address, else the stored one. It waits for the code that shows and removes filters; if that fails to load, the list starts with
 * all courses, and the stored query stays.
 */
const StoredList = lazily<CourseCardsProps>(() =>
  loadListTools().then(
    (tools) => ({
      default: function WithStoredQuery(props: CourseCardsProps) {
        const { apiBase } = useLearn().platform;
        const [asked] = useState(() => (props.queryInAddress ? queryInAddress() : ''));
        const stored = props.remember && !props.collection ? storedQuery(apiBase, 'public', props.domain) : '';
        return <CourseCards {...props} tools={tools} first={asked || stored} byLink={Boolean(asked)} />;
      },
    }),
    () => ({ default: CourseCards }),
  ),
);

/** The public catalog (RT-19). Its links lead to the platform from any page. */
function OpenCatalog({ objectiveId, address, ...props }: ScreenProps<typeof definition>) {
  const { remember, collection, domain, queryInAddress: isInAddress } = props;
  const scope = useLearn();
  const here = useMemo(() => {
    const { href, platform } = scope;
    return { ...scope, href: (path: string) => new URL(href(path), platform.client.url('/')).href };
  }, [scope]);
  const [isBegun] = useState(
    () =>
      (isInAddress && queryInAddress() !== '') ||
      (remember && !collection && storedQuery(scope.platform.apiBase, 'public', domain) !== ''),
  );
  const show: Show = (id, more) =>
    id ? (
      <PublicCourse
        key={id}
        objectiveId={id}
        address={address}
        portalHref={here.href}
        {...props}
        {...more}
        whileLoading={<Pending />}
      />
    ) : isBegun ? (
      <StoredList {...props} {...more} whileLoading={<Pending />} />
    ) : (
      <CourseCards {...props} {...more} />
    );
  return (
    <LearnContext value={here}>
      {address && !objectiveId ? (
        <Addressed show={show} linkBase={here.href('')} whileLoading={<Pending />} />
      ) : (
        show(objectiveId)
      )}
    </LearnContext>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnOpenCatalog = defineElement(definition, {
  screen: OpenCatalog,
  styles: [base, card],
  messages: { openCatalog },
});
