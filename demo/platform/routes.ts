// What the platform serves besides calls, by who uses it: files, pages of people who teach or administer, tools, the sign-in.
import { ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { credentialRoutes } from './certificate/routes';
import { contentFrameRoutes } from './content-frame/routes';
import { xapiHome } from './db/schema';
import { gradingRoutes } from './grading/routes';
import { workRoutes } from './grading/work-routes';
import type { PlatformOptions } from './options';
import { packageRoutes } from './packages/page/routes';
import { registerPackages } from './packages/run/origins';
import { proctoringRoutes } from './proctoring/routes';
import { revocationRoutes } from './revocation/routes';
import { rubricRoutes } from './rubric/routes';
import { fileRoutes } from './server/files';
import type { Mailer } from './server/mail/smtp';
import { partnerRoutes } from './server/partners/routes';
import { windowRoutes } from './server/partners/window';
import { accountRoutes } from './server/sign-in/account/routes';
import { firstAdministrator } from './server/sign-in/first-administrator';
import type { EmbeddedProvider } from './server/sign-in/provider/provider';
import { relyingParty } from './server/sign-in/relying-party/relying-party';
import { themeRoutes } from './tenant/theme/routes';
import { toolPageRoutes } from './tool/manage/routes';
import { ltiRoutes } from './tool/routes';
import { accessOf } from './xapi/access';
import { recordRoutes } from './xapi/routes';

interface SignIn {
  /** False: people sign in at another OpenID provider. */
  hasPassword: boolean;
  mailer: Mailer | undefined;
  /** The OpenID provider, and the portal's client at it. */
  provider: Pick<EmbeddedProvider, 'issuer' | 'clientId' | 'clientSecret'>;
}

/** The store of learning records (xAPI). Its home is where it was served last. */
export async function learningRecords({ db, origin, recordClients }: PlatformOptions): Promise<Hono> {
  await db
    .insert(xapiHome)
    .values({ origin })
    .onConflictDoUpdate({ target: xapiHome.only, set: { origin }, setWhere: ne(xapiHome.origin, origin) });
  const records = { origin, clients: recordClients ?? new Map<string, string>() };
  return recordRoutes({ db, accessOf: (c, asked) => accessOf(db, c, asked, records) });
}

/** Files, certificates, the frame of active content, and what other services call: tools and the proctoring. */
export function contentRoutes({ db, origin, allowedOrigins, proctoring }: PlatformOptions): Hono {
  const app = new Hono();
  app.route('/', fileRoutes({ db, origin }));
  app.route('/', credentialRoutes({ db, origin }));
  app.route('/', contentFrameRoutes({ db, origin, allowedOrigins }));
  app.route('/', ltiRoutes({ db, origin, allowedOrigins }));
  if (proctoring) app.route('/', proctoringRoutes({ db, origin, service: proctoring }));
  return app;
}

/** The pages of people who teach or administer. */
export async function staffRoutes({ db, origin, packages }: PlatformOptions): Promise<Hono> {
  if (packages) await registerPackages(db, packages);
  const app = new Hono();
  app.route('/', gradingRoutes({ db, origin }));
  app.route('/', workRoutes({ db, origin }));
  app.route('/', rubricRoutes({ db, origin }));
  app.route('/', themeRoutes({ db, origin }));
  app.route('/', revocationRoutes({ db, origin }));
  app.route('/', toolPageRoutes({ db, origin }));
  app.route('/', packageRoutes({ db, origin, pattern: packages }));
  return app;
}

/** The sign-in: accounts, windows and pages of partners, the first administrator, and the portal at its provider. */
export async function signInRoutes(
  { db, origin, address = origin }: PlatformOptions,
  { hasPassword, mailer, provider }: SignIn,
): Promise<Hono> {
  const app = new Hono();
  app.route('/', accountRoutes({ db, origin, mailer, hasPassword }));
  app.route('/', windowRoutes({ db }));
  app.route('/', partnerRoutes({ db, origin }));
  app.route('/', firstAdministrator({ db, hasPassword }));
  app.route('/', await relyingParty({ db, origin, address, ...provider }));
  return app;
}
