import { withQuery } from '../base/with-query';
import { id, path, type Path } from './path';
import { LMS } from './public-paths';

// The code of these paths is loaded together with external tools only.

/** POST: the address of a tool. `parameters`: a query string that the platform adds to it. */
export const resourceLink = path(`${LMS}objective-workflows/:id/resource-link`, (parameters?: string) => ({
  parameters,
}));
interface Launch {
  /** `window` when the tool takes the whole page. */
  target?: 'window' | undefined;
  /** As in the link. */
  parameters?: string;
  /** The name of the frame with the page `ltiStorage` on the tool's page, for a tool in a frame. */
  storage?: string | undefined;
}
const FORM = `${LMS}objective-workflows/:id/resource-form/:activityWorkflowIds{.+}` as const;
/** GET: the form that opens a tool. The last activity workflow is the tool's. */
export const resourceForm: Path<
  typeof FORM,
  [workflowId: string, activityWorkflowIds: readonly string[], launch?: Launch]
> = Object.assign(
  (workflowId: string, activityWorkflowIds: readonly string[], { target, parameters, storage }: Launch = {}) =>
    withQuery(`${LMS}objective-workflows/${id(workflowId)}/resource-form/${activityWorkflowIds.map(id).join('/')}`, {
      target,
      parameters,
      storage,
    }),
  { pattern: FORM },
);
/** GET: a page for a hidden frame, in which external tools store values by messages (LTI postMessage Storage). */
export const ltiStorage = '/api/lti/v1/storage';
