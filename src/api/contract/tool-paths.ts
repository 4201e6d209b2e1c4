import { withQuery } from '../../domain/with-query';
import { id, LMS } from './public-paths';

/** These paths are in this file because they load with external tools. */
/** `parameters`: a query string that the tool's address gets. */
export const resourceLink = (workflowId: string, parameters?: string) =>
  withQuery(`${LMS}objective-workflows/${id(workflowId)}/resource-link`, { parameters });
/**
 * `target`: `window` when the tool takes the whole page; `parameters` as in the link; `storage`: the name of the frame with the page
 * `ltiStorage` on the tool's page, for a tool in a frame.
 */
export const resourceForm = (
  workflowId: string,
  activityWorkflowIds: readonly string[],
  {
    target,
    parameters,
    storage,
  }: { target?: 'window' | undefined; parameters?: string; storage?: string | undefined } = {},
) =>
  withQuery(`${LMS}objective-workflows/${id(workflowId)}/resource-form/${activityWorkflowIds.map(id).join('/')}`, {
    target,
    parameters,
    storage,
  });
/** GET: a page for a hidden frame, in which external tools store values by messages (LTI postMessage Storage). */
export const ltiStorage = '/api/lti/v1/storage';
