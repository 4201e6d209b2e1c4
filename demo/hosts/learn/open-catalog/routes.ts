import { Hono } from 'hono';
import { courseRoute } from './course-route';
import { listRoute } from './list-route';
import { searchEngineRoutes } from './search-engines';
import type { Env, Site } from './site';

/** The pages of the public catalog (RT-19), rendered on the server: they can be read, searched and indexed without script. */
export function openCatalogPages(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.route('/', listRoute(site));
  app.route('/', courseRoute(site));
  app.route('/', searchEngineRoutes(site));
  return app;
}
