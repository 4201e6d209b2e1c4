import { safeParse } from 'valibot';
import { problem } from '../../contract/common';
import { ApiError } from '../errors';

/** Whether the body of a response is JSON, by its header: `application/json`, or a type such as `application/problem+json`. */
export const isJson = (response: Response): boolean =>
  /^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');

/** The error for an error response; `body` is its unchecked body. */
export function apiError(status: number, body: unknown): ApiError {
  const parsed = safeParse(problem, body);
  return new ApiError(status, parsed.success ? parsed.output : {});
}

/** The error for an error response. It reads the body; a body that is no JSON gives the status alone. */
export const refusal = async (response: Response): Promise<ApiError> =>
  apiError(response.status, isJson(response) ? await response.json().catch(() => undefined) : undefined);
