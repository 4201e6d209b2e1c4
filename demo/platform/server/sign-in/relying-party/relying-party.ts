import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Db } from '../../../db/client';
import { issuerOf } from '../../partners/endpoints';
import { languageScript, SHOW_PASSWORD, showPasswordScript, signOutScript } from '../pages';
import { attemptsIn } from './attempt';
import { callbackRoute } from './callback';
import { discoveryOf, type ProviderOptions } from './discovery';
import { loginRoute } from './login';
import { logoutRoute } from './logout';

const SHEET = readFileSync('demo/platform/server/sign-in/pages.css', 'utf8');
const SEARCH = readFileSync('demo/hosts/learn/public/language-search.js', 'utf8');

/** Serves the sheet and the scripts of the pages of a sign-in. */
function pageFiles(): Hono {
  const app = new Hono();
  const hour = { 'cache-control': 'max-age=3600' };
  app.get('/learn/oidc/pages.css', (c) => c.body(SHEET, 200, { ...hour, 'content-type': 'text/css' }));
  const scripts = {
    '/learn/oidc/sign-out.js': signOutScript,
    [SHOW_PASSWORD]: showPasswordScript,
    '/learn/oidc/language-search.js': SEARCH,
    '/learn/oidc/language.js': languageScript,
  };
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, (c) => c.body(script, 200, { ...hour, 'content-type': 'text/javascript' }));
  }
  return app;
}

/** Serves /learn/oidc/*: the portal as a relying party of an OpenID provider (RT-22): code flow with PKCE, state and nonce. */
export async function relyingParty({ db, ...options }: ProviderOptions & { db: Db }): Promise<Hono> {
  const { origin, issuer } = options;
  const provider = discoveryOf(options);
  const attempts = await attemptsIn(db, origin);
  const app = new Hono();
  app.route('/', loginRoute({ origin, provider, attempts }));
  app.route('/', callbackRoute({ db, origin, provider, isEmbedded: issuer === issuerOf(origin), attempts }));
  app.route('/', logoutRoute({ db, origin, provider }));
  app.route('/', pageFiles());
  return app;
}
