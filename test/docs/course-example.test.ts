import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { calls } from '../../src/conformance/calls';
import * as commands from '../../src/contract/command-bodies';
import { commandAnswer } from '../../src/contract/commands';
import { courseId, steps } from '../course-example';

const SCHEMAS: Record<string, v.GenericSchema> = {
  'start-objective-workflows': commands.startObjectiveWorkflow,
  'start-activity-workflows': commands.startActivityWorkflow,
  'finish-activity-workflows': commands.finishActivityWorkflow,
  'submit-objective-workflows': commands.submitObjectiveWorkflow,
};
/** The elements that the example is for. */
const SHOWN = ['course-list', 'course', 'certificate'];

/** The call of the contract at a path. */
const callAt = (path: string) =>
  calls.find(({ name }) =>
    new RegExp(`^${name.replaceAll('{}', '[^/]+')}$`).test(path.replace(/^public\//, 'public/')),
  );

test('[EMB-15] every response and every command of the worked example fits the contract', () => {
  for (const { step, command, body, result, answers } of steps) {
    if (command) {
      assert.doesNotThrow(() => v.parse(SCHEMAS[command]!, body), `${step}: ${command}`);
      assert.doesNotThrow(() => v.parse(commandAnswer, result), `${step}: result`);
    }
    for (const [path, answer] of Object.entries(answers)) {
      const call = callAt(path);
      assert.ok(call, `${step}: ${path} is no call of the contract`);
      assert.doesNotThrow(() => v.parse(call.answer, answer), `${step}: ${path}`);
    }
  }
});

test('[EMB-15] the worked example has every call that its elements need, and goes from the list to the certificate', () => {
  const given = new Set(steps.flatMap(({ answers }) => Object.keys(answers).map((path) => callAt(path)!.name)));
  const needed = calls.filter(({ needs = [] }) => SHOWN.some((element) => needs.includes(element)));
  assert.deepEqual(
    needed.map(({ name }) => name).filter((name) => !given.has(name)),
    [],
  );
  assert.deepEqual(
    steps.flatMap(({ command }) => command ?? []),
    Object.keys(SCHEMAS),
  );
  const last = steps.at(-1)!.answers['certificate-records/query'] as { data: [{ objectiveId: string }] };
  assert.equal(last.data[0].objectiveId, courseId);
});
