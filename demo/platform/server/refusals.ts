import type { Call } from './call';

/**
 * When a call is refused, by status.
 * @example refusalsOf(publicList) // { 400: 'A parameter …', 429: 'Too many requests …' }
 */
export function refusalsOf(call: Call): Record<number, string> {
  const writes = call.method !== 'get';
  return {
    400: writes ? 'A parameter or the body is wrong, or a rule forbids the command' : 'A parameter is wrong',
    ...(!call.public && {
      401: 'There is no session, or it is over',
      403: writes
        ? 'The person or the scope of the token does not allow it, or X-Requested-With is missing'
        : 'The person or the scope of the token does not allow it',
    }),
    ...(call.notFound && { 404: call.notFound }),
    ...(call.path.includes('/:') && { 404: 'It does not exist, or this person must not see it' }),
    ...(writes && { 409: 'The state of the thing does not allow it any more, or the id is taken' }),
    ...((call.body || call.largestFile) && { 413: 'The body is too large' }),
    ...((call.public || call.events) && { 429: 'Too many requests or open streams' }),
  };
}
