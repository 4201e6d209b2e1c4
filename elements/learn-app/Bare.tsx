import type { ReactNode } from 'react';
import { isFramed } from '../../src/bridge/framed';
import type { Show } from '../../src/portal/routes';
import { lazily, optionally } from '../../src/ui/lazily';
import { Pending } from '../../src/ui/Pending';
import type { Page, Router } from './router';
import { ScreenTag } from './ScreenTag';
import { useProductName } from './shell-facts';
import { useDocumentTitle, usePageNames } from './titles';

const ErrorPage = lazily(() => import('./ErrorPage'));
const LoginCallback = lazily(() => import('./LoginCallback'));
const SignedIn = lazily(() => import('./SignedIn'));
const HelperRoute = lazily(() => import('./HelperRoute'));
const VisitorHeader = optionally(() => import('./VisitorHeader'));
const ToolReturn = lazily(() => import('./ToolReturn'));

type BarePage = Exclude<Extract<Show, { kind: 'page' }>['page'], 'email-answer'>;

function SimulateError(): never {
  throw new Error('Simulated error: what an uncaught error looks like.');
}

const pages: Record<BarePage, (props: { page: Page; router: Router }) => ReactNode> = {
  'login-callback': ({ page, router }) => (
    <LoginCallback query={page.query} router={router} whileLoading={<Pending />} />
  ),
  'signed-in': () => <SignedIn whileLoading={<Pending />} />,
  'tool-return': ({ page, router }) => <ToolReturn query={page.query} router={router} whileLoading={<Pending />} />,
  bridge: ({ page }) => <HelperRoute query={page.query} whileLoading={<Pending />} />,
  'simulate-error': () => <SimulateError />,
};

/**
 * A page outside the shell: no navigation, no user fetch, no sign-in (SGN-03). In a window of its own it has the header of visitors,
 * unless it leaves at once.
 */
export function Bare({ page, router }: { page: Page; router: Router }) {
  const { show } = page.route;
  const names = usePageNames(page).map(({ text }) => text);
  useDocumentTitle(names, useProductName());
  const main = (
    <main className="main">
      {show.kind === 'screen' ? <ScreenTag screen={show.screen} attributes={show.attributes?.(page)} /> : null}
      {show.kind === 'error' ? <ErrorPage status={show.status} button={false} whileLoading={<Pending />} /> : null}
      {show.kind === 'page' && show.page !== 'email-answer' ? pages[show.page]({ page, router }) : null}
    </main>
  );
  const hasHeader =
    show.kind === 'screen'
      ? show.screen !== 'proctored'
      : !isFramed() && !(show.kind === 'page' && show.page === 'login-callback');
  return hasHeader ? (
    <div className="app">
      <VisitorHeader whileLoading={<header className="header" />} />
      {main}
    </div>
  ) : (
    <div className="app bare">{main}</div>
  );
}
