// External tools: LTI 1.3 sends scores by Assignment and Grade Services, LTI 1.1 by Basic Outcomes. A completed, fully graded score finishes
// the activity; the best score applies.
// Tools register themselves and wait in `lti_tools` (`pending`), where `toolByClient` does not find them. What is picked in a tool arrives from another site
// without a cookie: its signature and `lti_selections` say whose it is, and the administrator confirms it in their own session.
import { Hono } from 'hono';
import type { Db } from '../db/client';
import { accessRoutes } from './access';
import { authorizeRoutes } from './authorize';
import { deepLinkRoutes } from './deep-links';
import { gradingRoutes } from './grading/routes';
import { membershipRoutes } from './memberships';
import { outcomeRoutes } from './outcomes';
import { registrationRoutes } from './registrations';
import { storageRoutes } from './storage';

interface Options {
  db: Db;
  origin: string;
  allowedOrigins: readonly string[];
}

/** Serves what tools call: registration, sign-in, storage, keys, access tokens, grades and members (1.3), and outcomes (1.1). */
export function ltiRoutes(options: Options): Hono {
  const app = new Hono();
  const all = [
    authorizeRoutes,
    storageRoutes,
    accessRoutes,
    deepLinkRoutes,
    gradingRoutes,
    membershipRoutes,
    outcomeRoutes,
    registrationRoutes,
  ];
  for (const routes of all) app.route('/', routes(options));
  return app;
}
