import type { FromFrame } from './protocol';

/**
 * The message that the helper route posts for its query (RT-25): `do_contructor_logout=1`,
 * `do_contructor_re_login=1`, `do_navigation={target}`, `do_grading_confirm=1`, in this order; with none, a redirect.
 */
export function helperMessage(query: URLSearchParams): FromFrame {
  if (query.get('do_contructor_logout') === '1') return { type: 'logout' };
  if (query.get('do_contructor_re_login') === '1') return { type: 're-login' };
  const target = query.get('do_navigation');
  if (target) return { type: 'navigation', target };
  if (query.get('do_grading_confirm') === '1') return { type: 'grading-confirm' };
  return { type: 'redirect' };
}
