import { WorkflowState } from '../../src/contract/enumerations';
import type { ObjectiveAccess, ObjectiveWorkflow } from '../../src/contract/objectives';
import type { PublicObjective } from '../../src/contract/public-objectives';
import { access } from './course-platform';
import { answer, stubFetch } from './stubs';

/** The access at a position of a list: not mandatory, not started, without a picture. */
export const listed = (place: number, changes: Partial<ObjectiveAccess> = {}): ObjectiveAccess => {
  const { objective, ...rest } = access({ id: `course-${place}`, name: `Course ${place}`, code: `C-${place}` });
  return { ...rest, objective, id: `access-${place}`, isMandatory: false, ...changes };
};

export const running: ObjectiveWorkflow = {
  id: 'workflow',
  state: WorkflowState.inProgress,
  progress: 0.42,
  started: '2026-11-02T09:00:00Z',
  submitted: null,
  finished: null,
  protectResults: false,
  objectiveRecordId: null,
};

export const withState = (workflow: Partial<ObjectiveWorkflow>) => ({
  objectiveWorkflowAggregate: {
    id: 'aggregate',
    isSelfEnrolled: true,
    lastObjectiveWorkflow: { ...running, ...workflow },
    lastObjectiveRecord: null,
  },
});

export const publicCourse = (place: number): PublicObjective => {
  const { objective } = listed(place);
  const { id, name, code, description, about, state, type, imageUrl, showcases, duration } = objective;
  return { id, name, code, description, about, state, type, imageUrl, showcases, duration };
};

/** Types into a field; React needs the native setter and an event. */
export function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A fake platform. `lists` are responses by the end of a path: an array is served in pages, all else unchanged. */
export function listPlatform(lists: Record<string, object | ((query: URLSearchParams) => object)>) {
  // Test files run in parallel in one browser with one storage, so each platform has another address.
  const apiBase = `/list-test-${crypto.randomUUID()}`;
  const asked: { method: string; path: string; query: URLSearchParams; init: RequestInit }[] = [];
  const failing = new Set<string>();
  const restore = stubFetch((url, init) => {
    const { pathname, searchParams: query } = new URL(url, location.href);
    if (!pathname.startsWith(apiBase)) return undefined;
    asked.push({ method: init.method ?? 'GET', path: pathname.slice(apiBase.length), query, init });
    const key = Object.keys(lists).find((ending) => pathname.endsWith(ending));
    if (!key) return answer({ status: 404 }, { status: 404, type: 'application/problem+json' });
    if (failing.has(key)) return answer({ status: 500 }, { status: 500, type: 'application/problem+json' });
    const found = lists[key]!;
    const list: object = typeof found === 'function' ? (found as (query: URLSearchParams) => object)(query) : found;
    if (list instanceof Response) return list;
    if (!Array.isArray(list)) return answer(list);
    const skip = Number(query.get('skip') ?? 0);
    const data = list.slice(skip, skip + Number(query.get('take') ?? 50));
    return answer({ data, totalCount: list.length });
  });
  return { apiBase, asked, failing, restore };
}
