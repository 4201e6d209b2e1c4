import { Hono } from 'hono';
import { composedCourses } from '../../course/composed';
import type { Db } from '../../db/client';
import { formPageHeaders } from '../../pages/document';
import { languageOfRequest } from '../../pages/language-of-request';
import { pickingForm } from '../deep-links';
import { formPost } from '../form-post';
import { addParts, selectionOf } from './add-parts';
import { administrated } from './forms';
import { pickedPage } from './page';
import { TOOLS_PATH } from './paths';
import { foreignTool, originsOf } from './tools';

interface Options {
  db: Db;
  origin: string;
}

/** Serves what opens a tool to pick content for a course, and the page with what was picked. */
export function pickingRoutes(options: Options): Hono {
  const { db } = options;
  const app = new Hono();
  const { page, form } = administrated(app, options);
  form(`${TOOLS_PATH}/pick`, async (c, user, fields) => {
    const tool = await foreignTool(db, fields.get('toolId') ?? '');
    const objectiveId = fields.get('objectiveId') ?? '';
    const isKnown = (await composedCourses(db)).some(({ id }) => id === objectiveId);
    if (!tool?.deepLinkUrl || tool.pending || !isKnown) return c.redirect(TOOLS_PATH, 303);
    const { action, fields: sent } = await pickingForm(options, { tool, user, objectiveId, now: new Date() });
    return formPost(c, {
      action,
      fields: sent.map(({ name, value }) => [name, value] as const),
      receivers: ["'self'", ...originsOf(tool)],
      framedBy: [],
    });
  });
  page(`${TOOLS_PATH}/picked/:id`, async (c, administrator) => {
    const row = await selectionOf(db, c.req.param('id')!, administrator.id);
    if (!row) return c.redirect(TOOLS_PATH, 303);
    const choice = await languageOfRequest(db, c);
    return c.html(pickedPage({ choice, administrator, row }), 200, formPageHeaders);
  });
  form(`${TOOLS_PATH}/picked/:id`, async (c, administrator) => {
    const row = await selectionOf(db, c.req.param('id')!, administrator.id);
    const isAdded = row !== undefined && (await addParts(db, row, new Date()));
    return c.redirect(isAdded ? `${TOOLS_PATH}?done=added` : TOOLS_PATH, 303);
  });
  return app;
}
