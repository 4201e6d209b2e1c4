import type { Route } from '@playwright/test';
import type { Row } from './elements';

/** A fault of a call, and its consequences. */
interface Fault {
  answer: (route: Route) => Promise<void>;
  /** The text for the learner. */
  says: RegExp;
  status?: 403 | 404;
}

const json = 'application/json; charset=utf-8';
const refused = (status: number, more: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...more },
  body: JSON.stringify({ type: 'about:blank', title: 'It was refused', status }),
});
/** A response that pages of all origins may read. */
const answering =
  ({ status = 200, headers = {}, body = '' }: { status?: number; headers?: Record<string, string>; body?: string }) =>
  async (route: Route) => {
    const { origin } = route.request().headers();
    const cors = origin
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'Retry-After',
        }
      : {};
    await route.fulfill({ status, headers: { 'cache-control': 'no-store', ...cors, ...headers }, body });
  };

const unreadable = /The platform’s response couldn’t be read\. Please try again\./;

/** Faults that show an error with a retry. */
export const faults: Record<string, Fault> = {
  'an error of the platform’s (500)': {
    answer: answering(refused(500)),
    says: /Internal error\. Please refresh the page and try again\./,
  },
  'a gateway’s page in place of data': {
    answer: answering({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>It works!</h1>' }),
    says: unreadable,
  },
  'data of another shape': {
    answer: answering({ headers: { 'content-type': json }, body: '{"data":7}' }),
    says: unreadable,
  },
  'an answer without a body': { answer: answering({ headers: { 'content-type': json } }), says: unreadable },
  'a refusal (403)': {
    answer: answering(refused(403)),
    says: /You(r account doesn’t| don’t) have access to this( page)?\./,
    status: 403,
  },
  'an address that is not there (404)': { answer: answering(refused(404)), says: /Page not found/, status: 404 },
  'too many visitors, for long (429)': {
    answer: answering(refused(429, { 'retry-after': '3600' })),
    says: /The site is busy right now\. Please try again in a moment\./,
  },
};

/** The text for a fault in an element; some elements have their own. */
export const messageOf = ({ gone }: Row, { says, status }: Fault): string | RegExp =>
  (status && gone?.[status]) ?? says;

export const unauthorized = answering(refused(401));
export const busyOnce = answering(refused(429, { 'retry-after': '1' }));
export const emptyList = answering({ headers: { 'content-type': json }, body: '{"data":[],"totalCount":0}' });
