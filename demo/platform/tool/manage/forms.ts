import type { Context, Hono } from 'hono';
import type { Db } from '../../db/client';
import { administratorPage } from '../../server/administrator-page';
import { limitBody } from '../../server/limit-bodies';
import { readForm } from '../../server/readable';
import type { UserRow } from '../../server/sign-in/sessions';
import { TOOLS_PATH } from './paths';

const LARGEST_FORM = 10_000;

interface Options {
  db: Db;
  origin: string;
}
type Act = (c: Context, administrator: UserRow, fields: URLSearchParams) => Promise<Response>;

/** Pages and forms about external tools, for administrators. Forms are accepted only from the platform's own origin. */
export function administrated(app: Hono, { db, origin }: Options) {
  const { refuse, administratorOf } = administratorPage({
    db,
    path: TOOLS_PATH,
    title: 'tools:title',
    forbidden: 'theme:errors.forbidden',
  });
  return {
    page: (path: string, show: (c: Context, administrator: UserRow) => Promise<Response>) =>
      app.get(path, async (c) => {
        const administrator = await administratorOf(c);
        return administrator instanceof Response ? administrator : show(c, administrator);
      }),
    form: (path: string, act: Act) =>
      app.post(
        path,
        limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
        async (c) => {
          if (c.req.header('origin') !== origin) return refuse(c, 'startAgain');
          const administrator = await administratorOf(c);
          if (administrator instanceof Response) return administrator;
          return act(c, administrator, readForm(await c.req.text()));
        },
      ),
  };
}
