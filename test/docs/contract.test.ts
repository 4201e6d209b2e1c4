import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calls } from '../../src/conformance/calls';
import * as fields from '../../src/contract/list-fields';
import { steps } from '../course-example';

const page = readFileSync('docs/contract.md', 'utf8');
const configuration = readFileSync('docs/configuration.md', 'utf8');

test('the page about the contract lists the calls of each element, as the command that checks them does', () => {
  const rows = [...page.matchAll(/^\| `<(learn-[\w-]+)>` +\| (.*?) *\| (.*?) *\|$/gm)];
  const namesOf = (cell: string) => (cell === 'none' ? [] : cell.split(', ').map((name) => name.replaceAll('`', '')));
  const listed = Object.fromEntries(
    rows.map(([, tag, needs, uses]) => [tag, { needs: namesOf(needs!), uses: namesOf(uses!) }]),
  );
  const elements = new Set(calls.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses]));
  const expected = Object.fromEntries(
    [...elements].map((element) => {
      const of = (which: 'needs' | 'uses') =>
        calls.filter((call) => call[which]?.includes(element)).map(({ name }) => name);
      return [element === 'learn-app' ? element : `learn-${element}`, { needs: of('needs'), uses: of('uses') }];
    }),
  );
  assert.deepEqual(listed, expected);
});

test('[EMB-15] the page names the fields that each list is filtered and sorted by', () => {
  const listed: Record<string, object> = {
    'users/me/objective-accesses/query': fields.courseAccessFields,
    'public/open-catalog/objectives/query': fields.publicCourseFields,
    'certificate-records/query': fields.certificateFields,
    'objective-records/query': fields.courseRecordFields,
    'grading-scales/query': fields.gradingScaleFields,
  };
  for (const [list, known] of Object.entries(listed)) {
    const [, cell = ''] = new RegExp(`^\\| \`${list}\` +\\| (.*?) *\\|$`, 'm').exec(page) ?? [];
    assert.deepEqual(
      [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
      Object.keys(known),
      list,
    );
  }
});

test('[EMB-15] the pages name every setting and flag that the elements read', () => {
  const keys = new Set(
    ['src', 'elements'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => [
          ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
            /'((?:ui\.learner|platform\.(?:ui|common)|lms|LMS|learner)\.[\w.]+)'/g,
          ),
        ])
        .map(([, key]) => key!),
    ),
  );
  assert.ok(keys.size > 8);
  for (const key of keys) {
    const named = new RegExp(`^\\| \`${key.replaceAll('.', '\\.')}\` |flag\\s\`${key.replaceAll('.', '\\.')}\``, 'm');
    assert.match(`${configuration}\n${page}`, named, key);
  }
});

test('[EMB-15] the page lists the steps of the worked example with their commands', () => {
  const rows = [...page.matchAll(/^\| (The list|[A-Z][\w ]+?) +\| (nothing|`[\w-]+`)/gm)].map(([, step, sends]) => [
    step,
    sends!.replaceAll('`', ''),
  ]);
  assert.deepEqual(
    rows.filter(([step]) => steps.some((each) => each.step === step)),
    steps.map(({ step, command }) => [step, command ?? 'nothing']),
  );
});
