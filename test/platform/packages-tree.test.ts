import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { parseXml } from '../../demo/platform/packages/xml';
import { readScorm } from '../../demo/platform/packages/scorm-manifest';
import { manifestOf } from './support/archive';

interface Change {
  item: string;
  values: Record<string, string>;
  terminated?: boolean;
  sequencing?: string;
}
interface Api {
  Initialize(of: ''): string;
  SetValue(name: string, value: string): string;
  Terminate(of: ''): string;
}
type Begin = (data: object, player: object) => { navigate: (request: string, target?: string) => Promise<void> };

// The player's own code with its library, as browsers load them.
const folder = await mkdtemp(join(tmpdir(), 'player-'));
after(() => rm(folder, { recursive: true }));
await cp('demo/platform/packages/player', folder, { recursive: true });
await cp('node_modules/scorm-again/dist/esm/scorm2004.min.js', join(folder, 'lib/scorm2004.min.js'));
const { begin } = (await import(join(folder, 'scorm2004.js'))) as { begin: Begin };
Object.assign(globalThis, { window: globalThis });
const api = () => (globalThis as unknown as { API_1484_11: Api }).API_1484_11;

const item = (id: string) => `<item identifier="${id}" identifierref="R1"><title>${id}</title></item>`;
const control = '<imsss:sequencing><imsss:controlMode flow="true" choice="true"/></imsss:sequencing>';
const xml = manifestOf({ version: '2004 4th Edition', items: item('A') + item('B') + item('C') + control });
const { manifest } = readScorm(parseXml(Buffer.from(xml), 'imsmanifest.xml'), (path) => path);

/** Opens the package, perhaps with what was stored. `clear`: what content does while its frame goes. */
function opened(state: string | null = null, clear: () => void = () => undefined) {
  const shown: string[] = [];
  const changes: Change[] = [];
  const cmi = Object.fromEntries(['A', 'B', 'C'].map((id) => [id, {}]));
  const player = {
    show: (_href: string, id: string) => shown.push(id),
    clear: () => Promise.resolve().then(clear),
    changed: (change: Change) => changes.push(structuredClone(change)),
    finished: () => shown.push('finished'),
    navigation: () => undefined,
    choose: () => shown.push('choose'),
  };
  const { items, sequencing } = structuredClone(manifest);
  const session = begin({ item: 'A', items, sequencing, state, cmi, learner: { id: 'ada', name: 'Ada' } }, player);
  return { ...session, shown, changes };
}

/** What the content of an item does: it stores a place, and asks for what comes next. */
function visit(place: string, request?: string): void {
  assert.equal(api().Initialize(''), 'true');
  api().SetValue('cmi.location', place);
  if (request) api().SetValue('adl.nav.request', request);
}
const locations = (changes: readonly Change[]) =>
  changes.flatMap(({ item: of, values }) => (values['cmi.location'] ? `${of} ${values['cmi.location']}` : []));

test('content that asks for the next item gets it, and each item’s values are stored', async () => {
  const { shown, changes } = opened();
  for (const [place, request] of [
    ['1', 'continue'],
    ['2', 'continue'],
    ['3', 'previous'],
  ] as const) {
    visit(place, request);
    api().Terminate('');
    await pause(5);
  }
  assert.deepEqual(shown, ['A', 'B', 'C', 'B']);
  assert.deepEqual(locations(changes), ['A 1', 'B 2', 'C 3']);
});

test('before the learner goes on by a button, content stores what it has, and its own wish counts no more', async () => {
  const { shown, changes, navigate } = opened(null, () => api().Terminate(''));
  visit('1', 'continue');
  await navigate('choice', 'C');
  await pause(5);
  assert.deepEqual(shown, ['A', 'C']);
  assert.deepEqual(locations(changes), ['A 1']);
});

test('a package whose content has suspended all goes on where it was', async () => {
  const first = opened();
  visit('1', 'continue');
  api().Terminate('');
  await pause(5);
  visit('2', 'suspendAll');
  api().Terminate('');
  await pause(5);
  assert.deepEqual(first.shown, ['A', 'B', 'finished']);
  assert.deepEqual(opened(first.changes.findLast(({ sequencing }) => sequencing)!.sequencing).shown, ['B']);
});
