import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { fill, ownFiles } from '../pages';

const FOLDER = 'demo/hosts/management-portal/public';
const PAGES = ['index', 'courses', 'course', 'certificate', 'profile', 'calendar', 'training'];

/**
 * The management portal: somebody else's server-made pages of another time, with single elements among them.
 * @param options.platformOrigin where the elements come from and ask
 */
export function createPortalHost({ platformOrigin }: { platformOrigin: string }): RequestListener {
  const app = new Hono();
  app.get('/', (c) => c.redirect('/index.html'));
  for (const page of PAGES) {
    app.get(`/${page}.html`, async (c) => {
      const frame = await fill(`${FOLDER}/frame.html`, {
        main: await fill(`${FOLDER}/${page}.html`, { platform: platformOrigin }),
        platform: platformOrigin,
      });
      return c.html(
        frame.replace(`<li><a href="/${page}.html"`, `<li><a class="here" aria-current="page" href="/${page}.html"`),
      );
    });
  }
  // The platform area: what research projects and knowledge models would be is no part of this demo.
  app.get('/platform/:page?', async (c) =>
    c.html(
      await fill(`${FOLDER}/frame.html`, {
        main: await fill(`${FOLDER}/platform.html`, { platform: platformOrigin }),
        platform: platformOrigin,
      }),
    ),
  );
  // Elements that the learner portal may run; a module is read across origins only with leave.
  app.use('/fragments/*', cors({ origin: platformOrigin }));
  app.get('/fragments/*', ...ownFiles(`${FOLDER}/fragments`, '/fragments'));
  app.get('/static/*', ...ownFiles(`${FOLDER}/static`, '/static'));
  return getRequestListener(app.fetch);
}
