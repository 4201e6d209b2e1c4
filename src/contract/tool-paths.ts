import { withQuery } from '../base/with-query';
import { id, LMS } from './public-paths';

// The code of these paths is loaded together with external tools only.

/** POST: the address of a tool. `parameters`: a query string that the platform adds to it. */
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
