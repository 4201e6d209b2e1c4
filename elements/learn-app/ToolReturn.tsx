import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { connectParent, isFramed } from '../../src/bridge/framed';
import '../../src/tool/texts';
import { pathTo } from '../../src/portal/portal-paths';
import { config } from '../../src/client/page/config';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useLearn } from '../../src/ui/learn-context';
import { soon } from '../../src/ui/soon';
import type { Router } from './router';

/** The tool's messages in the address (LTI 1.3, 5.6.5.6): texts for the learner and for the log. */
const messagesOf = (query: URLSearchParams) => ({
  message: query.get('lti_msg') ?? '',
  error: query.get('lti_errormsg') ?? '',
});

const pathOf = (query: URLSearchParams) => {
  const objectiveId = query.get('objectiveId');
  return objectiveId ? pathTo('content', { objectiveId, axis: query.get('axis') ?? '' }) : pathTo('courses');
};

/** The return page of an external tool (RT-20): in a frame it sends a message to the page around it, else it leads back. */
export default function ToolReturn({ query, router }: { query: URLSearchParams; router: Router }) {
  const { platform, t, href } = useLearn('app');
  const framed = isFramed();
  const { message, error } = messagesOf(query);
  const path = pathOf(query);
  const origins = useStore(config(platform));
  const known = Boolean(origins.data ?? origins.error);
  const parents = origins.data?.parentOrigins;

  useEffect(() => {
    const log = [query.get('lti_log'), query.get('lti_errorlog')].filter(Boolean);
    if (log.length) console.info('Learn: A tool came back:', ...log);
  }, [query]);
  useEffect(() => {
    if (!framed || !known) return undefined;
    const parent = connectParent({ origins: [location.origin, ...(parents ?? [])] });
    const takeBack = soon(() => parent.send({ type: 'tool-returned', ...messagesOf(query) }));
    return () => {
      takeBack();
      parent.close();
    };
  }, [framed, known, parents, query]);
  const silent = !framed && !message && !error;
  useEffect(() => {
    if (!silent) return undefined;
    return soon(() => router.open(href(path), { replace: true }));
  }, [silent, router, href, path]);

  if (silent) return null;
  return (
    <div className="error-page">
      <h1>{t('tool:returned')}</h1>
      {error ? (
        <p role="alert" dir="auto">
          {error}
        </p>
      ) : null}
      {message ? <p dir="auto">{message}</p> : null}
      {framed ? null : (
        <ButtonLink to={path} variant="primary">
          {t('tool:toCourse')}
        </ButtonLink>
      )}
    </div>
  );
}
