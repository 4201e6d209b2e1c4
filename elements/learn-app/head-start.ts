// Stands in the document of the portal itself, behind its `<learn-app>`: the first requests start with the first bytes of the
// page.
import * as paths from '../../src/api/contract/paths';
import { EARLY, type EarlyHost } from '../../src/element/early';
import { startRequests } from '../../src/element/requests';
import { firstRequests } from './first-requests';

const app = document.querySelector<EarlyHost>('learn-app')!;
const first = firstRequests((name) => app.getAttribute(name));
const [shown, ...others] = first;

/** A browser has few connections to one origin, and a server one moment: for so long, in ms, what is shown has them to itself. */
const HEAD_START_MS = 200;

if (shown) startRequests(app, { preload: () => [shown] });
/** Where somebody is signed in also what the header says, so that it stands there whole. */
const shellRequests = first.includes(paths.me) ? [paths.shellSettings(), paths.config, paths.featureFlags] : [];

let asked = false;
function askTheRest() {
  if (asked || app.matches(':defined')) return; // it asks by itself then
  asked = true;
  startRequests(app, { preload: () => [...others, ...shellRequests] });
}
setTimeout(askTheRest, HEAD_START_MS);
app[EARLY]?.values().next().value?.then(askTheRest, askTheRest);
