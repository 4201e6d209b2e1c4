// Stands in the document of the portal itself, behind its `<learn-app>`: the first requests start with the first bytes of the
// page.
import * as paths from '../../src/api/contract/paths';
import { isBare } from '../../src/domain/portal-paths';
import { EARLY, type EarlyHost } from '../../src/element/early';
import { startRequests } from '../../src/element/requests';
import { firstRequests } from './first-requests';
import { pageHere } from './first-screen';

const app = document.querySelector<EarlyHost>('learn-app')!;
const attribute = (name: string) => app.getAttribute(name);

/** A browser has few connections to one origin, and a server one moment: for so long, in ms, what is shown has them to itself. */
const HEAD_START_MS = 200;

/** What the header shows depends on these too. */
const header = isBare(pageHere(attribute)) ? [] : [paths.shellSettings(), paths.config, paths.featureFlags];
const [shown, ...others] = new Set([...firstRequests(attribute), ...header]);
if (shown) startRequests(app, { preload: () => [shown] });

let asked = false;
function askTheRest() {
  if (asked || app.matches(':defined')) return; // it asks by itself then
  asked = true;
  startRequests(app, { preload: () => others });
}
setTimeout(askTheRest, HEAD_START_MS);
app[EARLY]?.values().next().value?.then(askTheRest, askTheRest);
