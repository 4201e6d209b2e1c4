import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { connectParent, isFramed } from '../../src/bridge/framed';
import { helperMessage } from '../../src/bridge/helper-route';
import { pathTo } from '../../src/portal/portal-paths';
import { config } from '../../src/client/page/config';
import { useLearn } from '../../src/ui/learn-context';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { soon } from '../../src/ui/soon';

/** The helper route of a framed portal: sends the message of its query to the page around it (RT-25). */
export default function HelperRoute({ query }: { query: URLSearchParams }) {
  const { platform, t } = useLearn('app');
  const origins = useStore(config(platform)).data?.parentOrigins;
  useEffect(() => {
    if (!origins || !isFramed()) return undefined;
    const parent = connectParent({ origins });
    const takeBack = soon(() => parent.send(helperMessage(query)));
    return () => {
      takeBack();
      parent.close();
    };
  }, [origins, query]);
  if (isFramed()) return <p className="error-page">{t('embedded')}</p>;
  // In a window of its own there is no page around it to receive the message.
  return (
    <div className="error-page">
      <h1>{t('pages.embedded')}</h1>
      <ButtonLink to={pathTo('courses')} variant="primary">
        {t('errors.goToCourses')}
      </ButtonLink>
    </div>
  );
}
