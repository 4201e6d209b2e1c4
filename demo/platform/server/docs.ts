import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { activityPart } from '../../../src/contract/activities';
import { commandAnswer } from '../../../src/contract/commands';
import * as common from '../../../src/contract/common';
import * as enumerations from '../../../src/contract/enumerations';
import { escapeHtml } from '../../../src/base/escape-html';
import type { Call } from './call';
import { refusalsOf } from './refusals';

// The one recursive schema has a name, so that its reference has a target.
const definitions = { ActivityPart: activityPart };
type Schema = Parameters<typeof toJsonSchema>[0];

/** The enumerations of the codes, by the schema of each. */
const codes = new Map<unknown, Record<string, number>>([
  [common.workflowState, enumerations.WorkflowState],
  [common.publicationState, enumerations.PublicationState],
  [common.contentType, enumerations.ContentType],
  [common.commandState, enumerations.CommandState],
  [common.presentationMode, enumerations.PresentationMode],
  [common.displayMode, enumerations.DisplayMode],
  [common.resultVisibility, enumerations.ResultVisibility],
  [common.reviewPolicy, enumerations.ReviewPolicy],
  [common.timeUnit, enumerations.TimeUnit],
  [common.proctoringState, enumerations.ProctoringState],
]);

/** What JSON Schema can say of a code and of an instant; undefined for any other schema. */
function known(schema: unknown) {
  if (schema === common.instant) return { type: 'string', format: 'date-time' } as const;
  const values = codes.get(schema);
  if (!values) return undefined;
  const description = Object.entries(values)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ');
  return { type: 'integer', enum: Object.values(values), description } as const;
}

const options = {
  target: 'draft-2020-12',
  definitions: definitions as Record<string, Schema>,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }: { valibotSchema: unknown }) => known(valibotSchema),
  // The document leaves out rules that JSON Schema can't express; the platform still applies them.
  errorMode: 'ignore',
} as const;

function json(schema: GenericSchema) {
  const { $schema: _version, $defs: _named, ...rest } = toJsonSchema(schema as Schema, options);
  return rest;
}
/** The schema of a named component: the schema itself, not a reference to itself. */
function definition(name: keyof typeof definitions) {
  const { $defs } = toJsonSchema(definitions[name] as Schema, options);
  return $defs?.[name];
}

const content = (schema: GenericSchema, type = 'application/json') => ({
  content: { [type]: { schema: json(schema) } },
});
const FILE = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
const ETAG = {
  ETag: { description: 'Changes with the answer; optional', required: false, schema: { type: 'string' } },
};
const PROBLEM = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
const ACCEPTED = 'The command was accepted, and has no outcome yet; url gives it (Prefer: respond-async)';
const template = (path: string) => path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');

const parameter = (name: string, type: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type },
});
const SELECT = parameter(
  'select',
  'string',
  'JSON: ["termId", "objective.name"]; of each item these fields that have a value, and its id',
);
const queryOfLists = [
  parameter(
    'filter',
    'string',
    'Bracketed expression as JSON: ["objective.name","contains","x"], joined by "and" or "or"',
  ),
  parameter('sort', 'string', 'JSON: [{ "selector": "objective.name", "desc": false }]'),
  SELECT,
  parameter('omit', 'string', 'empty: of the selected fields, flags that are false are left out, too'),
  parameter('skip', 'integer', 'How many to pass over'),
  parameter('take', 'integer', '1 to 200; 50 when absent'),
  parameter('requireTotalCount', 'boolean', 'Whether to count all'),
];

const ownQuery = ({ query = {} }: Call) =>
  Object.entries(query).map(([name, description]) => parameter(name, 'string', description));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A name for generated clients, e.g. `getUsersMeObjectivesByIdObjectiveAccess`; no two calls share one. */
const idOf = ({ method, path }: Call) =>
  method +
  path
    .replace(/^\/api\/|\/?v\d+(?=\/)/g, '')
    .replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => `by-${name}`)
    .split(/\W+/)
    .map(capital)
    .join('');

/** What a call is about: the first noun of its path. */
const subjectOf = ({ path }: Call) => /v\d+\/(?:users\/me\/|public\/)?([\w-]+)/.exec(path)?.[1] ?? 'other';

function operation(call: Call) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const answered = {
    description: 'The answer',
    ...(call.file ? FILE : content(call.answer, call.events ? 'text/event-stream' : undefined)),
  };
  return {
    operationId: idOf(call),
    tags: [subjectOf(call)],
    summary: call.summary,
    parameters: [...inPath, ...(call.list ? queryOfLists : []), ...(call.selects ? [SELECT] : []), ...ownQuery(call)],
    security: call.public ? [] : [{ session: [] }],
    ...(call.body && { requestBody: { required: true, ...content(call.body) } }),
    ...(call.largestFile && { requestBody: { required: true, ...FILE } }),
    responses: {
      200: { ...answered, ...(call.tagged && { headers: ETAG }) },
      ...((call.answer as unknown) === commandAnswer && { 202: { ...answered, description: ACCEPTED } }),
      ...(call.tagged && {
        304: { description: 'The answer with the ETag in If-None-Match is still right; optional' },
      }),
      ...Object.fromEntries(
        Object.entries(refusalsOf(call)).map(([status, description]) => [status, { description, ...PROBLEM }]),
      ),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** The OpenAPI 3.1 document of the route table. @param cookie name of the session cookie */
export function openApi(calls: readonly Call[], cookie: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[template(call.path)] ??= {})[call.method] = operation(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Learn: the reference platform', version: '1' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      responses: {
        Refused: { description: 'Any other refusal (RFC 9457)', ...PROBLEM },
      },
      schemas: { ActivityPart: definition('ActivityPart'), Problem: json(common.problem) },
    },
    paths,
  };
}

const SHEET = readFileSync('demo/platform/server/docs.css', 'utf8');

function section(call: Call): string {
  const block = (title: string, schema: GenericSchema | undefined) =>
    schema
      ? `<h2>${title}</h2><pre tabindex="0"><code>${escapeHtml(JSON.stringify(json(schema), null, 2))}</code></pre>`
      : '';
  const query = [...(call.list ? queryOfLists : []), ...ownQuery(call)];
  const list = query.length
    ? `<h2>Query</h2><ul>${query.map(({ name, description }) => `<li><code>${name}</code> ${escapeHtml(description!)}</li>`).join('')}</ul>`
    : '';
  const name = `<b>${call.method}</b> <code>${escapeHtml(template(call.path))}</code>`;
  const note = `${escapeHtml(call.summary)}${call.public ? ' (public)' : ''}`;
  return `<details><summary>${name} ${note}</summary>${list}${block('Body', call.body)}${block('Answer', call.answer)}</details>`;
}

const docsPage = (calls: readonly Call[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Learn</title>
<link rel="stylesheet" href="/learn/theme.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body><main>
<h1>The API of the reference platform</h1>
<p>As <a href="/api/docs/openapi.json">OpenAPI</a>. Calls that are not public need a session; those that change something
need the header <code>X-Requested-With: XMLHttpRequest</code>. A command carries an <code>id</code> made by its sender: the
same id twice has one outcome, once. Refusals are <code>application/problem+json</code>.</p>
${calls.map(section).join('\n')}
</main></body>
</html>`;

/** Serves the page /api/docs and its document, both made from the route table. @param cookie name of the session cookie */
export function docsRoutes(calls: readonly Call[], cookie: string): Hono {
  const app = new Hono();
  const policy = { 'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'" };
  app.get('/api/docs', (c) => c.html(docsPage(calls), 200, policy));
  app.get('/api/docs/docs.css', (c) => c.body(SHEET, 200, { 'content-type': 'text/css' }));
  app.get('/api/docs/openapi.json', (c) => c.json(openApi(calls, cookie)));
  return app;
}
