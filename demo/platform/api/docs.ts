import { toJsonSchema } from '@valibot/to-json-schema';
import { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { escape } from '../auth/escape';
import type { Call } from './call';

// A rule that JSON Schema can't say (a UUID's check) is left out of the page, not of the platform.
const json = (schema: GenericSchema) =>
  toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], { errorMode: 'ignore' });
const content = (schema: GenericSchema) => ({ content: { 'application/json': { schema: json(schema) } } });
const template = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** OpenAPI 3.1 of the route table. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    (paths[template(call.path)] ??= {})[call.method] = {
      summary: call.summary,
      parameters,
      security: call.public ? [] : [{ session: [] }],
      ...(call.body && { requestBody: { required: true, ...content(call.body) } }),
      responses: {
        200: { description: 'The answer', ...content(call.answer) },
        default: { description: 'A refusal, as application/problem+json' },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Learn: the reference platform', version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'learnSession' } } },
    paths,
  };
}

const docsCss = `:root{color-scheme:light dark}body{max-width:60rem;margin:0 auto;padding:2rem 1.5rem;font:16px/1.6 system-ui,sans-serif}
summary{padding:.5rem 0;cursor:pointer}code{font:15px ui-monospace,monospace}pre{overflow:auto;padding:1rem;border-radius:8px;background:light-dark(#f1f0ef,#222221)}
b{display:inline-block;min-width:3.5em;text-transform:uppercase}`;

function docsPage(calls: readonly Call[]): string {
  const schema = (title: string, value: GenericSchema | undefined) =>
    value ? `<p>${title}</p><pre><code>${escape(JSON.stringify(json(value), null, 2))}</code></pre>` : '';
  const rows = calls.map(
    (call) =>
      `<details><summary><b>${call.method}</b> <code>${escape(template(call.path))}</code> ${escape(call.summary)}${call.public ? ' (public)' : ''}</summary>${schema('Body', call.body)}${schema('Answer', call.answer)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | Learn</title><link rel="stylesheet" href="/api/docs/docs.css"></head><body><main><h1>The API of the reference platform</h1><p>As <a href="/api/docs/openapi.json">OpenAPI</a>. Calls that are not public need a session; those that change something need the header <code>X-Requested-With: XMLHttpRequest</code>.</p>${rows.join('\n')}</main></body></html>`;
}

export function docsRoutes(calls: readonly Call[]): Hono {
  const app = new Hono();
  app.get('/api/docs', (c) =>
    c.html(docsPage(calls), 200, { 'content-security-policy': "default-src 'none'; style-src 'self'" }),
  );
  app.get('/api/docs/docs.css', (c) => c.body(docsCss, 200, { 'content-type': 'text/css' }));
  app.get('/api/docs/openapi.json', (c) => c.json(openApi(calls)));
  return app;
}
