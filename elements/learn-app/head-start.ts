// Inlined in the portal's own document, after its `<learn-app>`: the first skeleton and the first requests come with the first bytes of the page.
import * as paths from '../../src/contract/paths';
import { isBare } from '../../src/portal/portal-pages';
import { EARLY_REQUESTS, FIRST_CARDS_SHOWN, type EarlyHost } from '../../src/loading/early-host';
import { startRequests } from '../../src/loading/requests';
import { firstRequests } from './first-requests';
import { pageHere } from './first-screen';
import { chooseSkeleton } from './first-skeleton';
import { takeSentPage } from './sent-page';

const app = document.querySelector<EarlyHost>('learn-app')!;
const attribute = (name: string) => app.getAttribute(name);
chooseSkeleton(app.shadowRoot, attribute);

/** In ms. The shown data's request gets this head start, as a browser has few connections to one origin. */
const HEAD_START_MS = 200;

/** The requests that the header also depends on. */
const header = isBare(pageHere(attribute)) ? [] : [paths.shellSettings(), paths.config, paths.featureFlags];
const [shown, ...others] = new Set([...firstRequests(attribute), ...header]);
takeSentPage(app, shown, attribute);
if (shown) startRequests(app, { preload: () => [shown] });

let asked = false;
function askTheRest() {
  if (asked || app.matches(':defined')) return; // the element then sends its own requests
  asked = true;
  startRequests(app, { preload: () => others });
}
setTimeout(askTheRest, HEAD_START_MS);
const isShown = app[FIRST_CARDS_SHOWN] ?? app[EARLY_REQUESTS]?.values().next().value;
isShown?.then(askTheRest, askTheRest);
