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
  suspended?: boolean;
  sequencing?: string;
  rollup?: { completed: boolean; success: string; score: number | null };
}
interface Api {
  Initialize(of: ''): string;
  GetValue(name: string): string;
  GetLastError(): string;
  SetValue(name: string, value: string): string;
  Terminate(of: ''): string;
}
interface Session {
  navigate: (request: string, target?: string) => Promise<void>;
  leave: () => void;
}
interface Navigation {
  continue: boolean;
  choice: Record<string, string>;
  hidden: string[];
}
type Begin = (data: object, player: object) => Session;
type Cmi = Record<string, Record<string, string>>;

// The player's own code with its library, as browsers load them.
const folder = await mkdtemp(join(tmpdir(), 'player-'));
after(() => rm(folder, { recursive: true }));
await cp('demo/platform/packages/player', folder, { recursive: true });
await cp('node_modules/scorm-again/dist/esm/scorm2004.min.js', join(folder, 'lib/scorm2004.min.js'));
const { begin } = (await import(join(folder, 'scorm2004.js'))) as { begin: Begin };
Object.assign(globalThis, { window: globalThis });
const api = () => (globalThis as unknown as { API_1484_11: Api }).API_1484_11;

const item = (id: string, rules = '') =>
  `<item identifier="${id}" identifierref="R1"><title>${id}</title>${rules}</item>`;
const sequencing = (rules: string) => `<imsss:sequencing>${rules}</imsss:sequencing>`;
const flow = sequencing('<imsss:controlMode flow="true" choice="true"/>');
/** What the platform keeps of a package with these items. */
function kept(items: string) {
  const xml = manifestOf({ version: '2004 4th Edition', items });
  return readScorm(parseXml(Buffer.from(xml), 'imsmanifest.xml'), (path) => path).manifest;
}
const three = kept(item('A') + item('B') + item('C') + flow);

/** Opens a package, perhaps with what was stored. `clear`: what content does while its frame goes. */
function opened(state: string | null = null, clear: () => void = () => undefined, manifest = three, stored: Cmi = {}) {
  const shown: string[] = [];
  const changes: Change[] = [];
  const offers: Navigation[] = [];
  const cmi: Cmi = { A: {}, B: {}, C: {}, ...stored };
  const player = {
    show: (_href: string, id: string) => shown.push(id),
    clear: () => Promise.resolve().then(clear),
    changed: (change: Change) => changes.push(structuredClone(change)),
    finished: () => shown.push('finished'),
    navigation: (offer: Navigation) => offers.push(structuredClone(offer)),
    choose: () => shown.push('choose'),
  };
  const { items, sequencing: rules } = structuredClone(manifest);
  const data = { item: 'A', items, sequencing: rules, state, cmi, learner: { id: 'ada', name: 'Ada' } };
  const session = begin(data, player);
  const stateNow = () => changes.findLast((change) => change.sequencing)!.sequencing!;
  return { ...session, shown, changes, offers, stateNow };
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
  assert.deepEqual(opened(first.stateNow()).shown, ['B']);
  // It goes on with what it had, whatever it said of its own exit (RTE 4.2.7).
  const last = first.changes.filter((change) => change.item === 'B').at(-1)!;
  assert.deepEqual([last.values['cmi.exit'], last.suspended], ['suspend', true]);
});

/** Content ends its session. */
async function terminate(request?: string, values: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(values)) assert.equal(api().SetValue(name, value), 'true', name);
  if (request) api().SetValue('adl.nav.request', request);
  api().Terminate('');
  await pause(5);
}

test('what the learner wants is done in place of what the content asks for at its end (SN 5.4)', async () => {
  const { shown, navigate } = opened(null, () => api().Terminate(''));
  visit('1', '{target=C}choice');
  await navigate('continue');
  assert.deepEqual(shown, ['A', 'B'], 'not the item after the one that the content has asked for');
});

test('without flow nothing opens by itself: the learner chooses, chapters too (SN 3.2.3)', async () => {
  const chapter = `<item identifier="X"><title>X</title>${item('B')}${item('C')}${flow}</item>`;
  const { shown, offers, navigate, changes } = opened(null, undefined, kept(item('A') + chapter));
  assert.deepEqual(shown, ['choose']);
  assert.deepEqual(offers.at(-1)!.choice, { O: 'true', A: 'true', X: 'true', B: 'true', C: 'true' });
  await navigate('choice', 'X');
  assert.deepEqual(shown, ['choose', 'B']);
  assert.deepEqual(changes, [], 'nothing was open before');
});

test('the contents leave out what a rule hides from choice', () => {
  const rule =
    '<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions><imsss:ruleAction action="hiddenFromChoice"/></imsss:preConditionRule></imsss:sequencingRules>';
  const { offers } = opened(null, undefined, kept(item('A') + item('B', sequencing(rule)) + flow));
  assert.deepEqual(offers.at(-1)!.hidden, ['B']);
});

test('content that said it goes on, and whose page went away, goes on, and its result counts', async () => {
  const first = opened();
  visit('1');
  await terminate(undefined, { 'cmi.exit': 'suspend' });
  const stored = { A: { 'cmi.location': '1', 'cmi.entry': 'resume' } };
  const { shown, changes } = opened(first.stateNow(), undefined, three, stored);
  assert.deepEqual(shown, ['A']);
  api().Initialize('');
  assert.deepEqual([api().GetValue('cmi.entry'), api().GetValue('cmi.location')], ['resume', '1']);
  for (const request of ['continue', 'continue', 'exitAll']) {
    await terminate(request, { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' });
    if (request !== 'exitAll') api().Initialize('');
  }
  assert.deepEqual(changes.at(-1)!.rollup, { completed: true, success: 'passed', score: null });
});

test('content that is over when its page comes back waits for the learner (SN 5.4)', async () => {
  const first = opened();
  visit('1');
  await terminate(undefined, { 'cmi.exit': 'normal' });
  const { shown, offers, navigate } = opened(first.stateNow());
  assert.deepEqual(shown, ['choose']);
  assert.equal(offers.at(-1)!.continue, true);
  await navigate('continue');
  assert.deepEqual(shown, ['choose', 'B']);
});

test('a page that goes suspends all, whatever the content asks for while it goes', async () => {
  const first = opened();
  visit('1', 'continue');
  first.leave();
  api().Terminate('');
  await pause(5);
  assert.deepEqual(first.shown, ['A']);
  assert.deepEqual(opened(first.stateNow()).shown, ['A']);
});

test('a package that has ended begins anew', async () => {
  const first = opened();
  visit('1');
  await terminate('exitAll');
  assert.deepEqual(opened(first.stateNow()).shown, ['A']);
});

test('the end of the last item is the end of the package', async () => {
  const rule =
    '<imsss:sequencingRules><imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions><imsss:ruleAction action="exitParent"/></imsss:postConditionRule></imsss:sequencingRules>';
  const { shown } = opened(null, undefined, kept(item('A', sequencing(rule)) + item('B') + flow));
  visit('1');
  await terminate('continue');
  assert.deepEqual(shown, ['A', 'finished'], 'SB.2.11: an exit of the root ends the session');
});

test('an item that asks for itself opens again, with its time (RTE 4.2.27)', async () => {
  const { shown } = opened();
  visit('1');
  await terminate('{target=A}choice', { 'cmi.exit': 'suspend', 'cmi.session_time': 'PT1M0.5S' });
  assert.deepEqual(shown, ['A', 'A']);
  api().Initialize('');
  assert.deepEqual([api().GetValue('cmi.entry'), api().GetValue('cmi.total_time')], ['resume', 'PT1M0.5S']);
});

test('no item sees what the platform has set for another', async () => {
  const set = { 'cmi.launch_data': 'x', 'cmi.scaled_passing_score': '0.5', 'cmi.max_time_allowed': 'PT1H' };
  opened(null, undefined, three, { A: set });
  visit('1');
  assert.equal(api().GetValue('cmi.launch_data'), 'x');
  await terminate('continue');
  api().Initialize('');
  assert.deepEqual(
    Object.keys(set).map((name) => api().GetValue(name)),
    ['', '', ''],
  );
});

test('a group of elements has no value, and none can be set', () => {
  opened();
  api().Initialize('');
  for (const name of ['cmi', 'cmi.objectives', 'cmi.interactions', 'adl.data', 'cmi.score']) {
    assert.deepEqual([api().SetValue(name, 'x'), api().GetLastError()], ['false', '401'], name);
    assert.deepEqual([api().GetValue(name), api().GetLastError()], ['', '401'], name);
  }
  assert.equal(api().SetValue('cmi.location', 'here'), 'true');
});

test('a package with one item knows the objectives of its manifest (RTE 4.2.17), and opens without flow', () => {
  const objectives =
    '<imsss:objectives><imsss:primaryObjective objectiveID="main"/><imsss:objective objectiveID=" a%20%20b "/></imsss:objectives>';
  const { shown } = opened(null, undefined, kept(item('A', sequencing(objectives))));
  assert.deepEqual(shown, ['A']);
  api().Initialize('');
  const names = [0, 1].map((index) => api().GetValue(`cmi.objectives.${index}.id`));
  assert.deepEqual([api().GetValue('cmi.objectives._count'), ...names], ['2', 'main', 'a b']);
});

test('a primary objective without a name decides by the measure, and content sees no objective', async () => {
  const objectives =
    '<imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>';
  const { stateNow } = opened(null, undefined, kept(item('A', sequencing(objectives)) + item('B') + flow));
  api().Initialize('');
  assert.equal(api().GetValue('cmi.objectives._count'), '0');
  await terminate('exitAll', { 'cmi.score.scaled': '0.7', 'cmi.success_status': 'passed' });
  const { activityStates } = (JSON.parse(stateNow()) as { sequencing: { activityStates: Cmi } }).sequencing;
  assert.equal(activityStates.A!.successStatus, 'failed');
});

test('data that items share may be written unless the manifest forbids it (CAM 3.4.1.23)', async () => {
  const data = (more = '') => `<adlcp:data><adlcp:map targetID="note"${more}/></adlcp:data>`;
  opened(null, undefined, kept(item('A', data()) + item('B', data(' writeSharedData="false"')) + flow));
  api().Initialize('');
  await terminate('continue', { 'adl.data.0.store': 'from A' });
  api().Initialize('');
  assert.equal(api().GetValue('adl.data.0.store'), 'from A');
  assert.deepEqual([api().SetValue('adl.data.0.store', 'from B'), api().GetLastError()], ['false', '404']);
});

test('a map of an objective reads by default what its kind of map knows, and nothing else', () => {
  const maps =
    '<imsss:objectives><imsss:primaryObjective objectiveID="P"><imsss:mapInfo targetObjectiveID="one" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>' +
    '<adlseq:objectives><adlseq:objective objectiveID="P"><adlseq:mapInfo targetObjectiveID="two" writeRawScore="true"/></adlseq:objective></adlseq:objectives>';
  const { children } = kept(item('A', sequencing(maps)) + item('B')).sequencing as {
    children: { primaryObjective: { mapInfo: Record<string, unknown>[] } }[];
  };
  const [one, two] = children[0]!.primaryObjective.mapInfo;
  const flags = ['readSatisfiedStatus', 'writeSatisfiedStatus', 'readRawScore', 'writeRawScore'];
  const of = (map: Record<string, unknown>) => flags.map((flag) => map[flag]);
  assert.deepEqual(
    [of(one!), of(two!)],
    [
      [true, true, false, false],
      [false, false, true, true],
    ],
  );
});
