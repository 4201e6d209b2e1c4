import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloudRedirect, platformArea, startUp, type StartUp } from '../../src/portal/start-up';

const CREATE = [{ name: 'ObjectiveWorkflow.Create' }];
const NODES = ['/catalog', '/calendar'];

test('[SGN-02] the first page of a signed-in person', () => {
  const here: StartUp = { to: 'here' };
  const area: StartUp = { to: 'platform-area' };
  const rows: [what: string, licences: string[], permissions: { name: string }[], path: string, string[], StartUp][] = [
    ['a learner', ['LMS'], CREATE, '/courses', NODES, here],
    ['a learner without a licence on record', [], CREATE, '/courses', NODES, here],
    ['research only', ['Platform.Research'], CREATE, '/courses', NODES, area],
    ['knowledge models only', ['Platform.KnowledgeModels'], [], '/profile', [], area],
    ['both, and nothing else', ['Platform.Research', 'Platform.KnowledgeModels'], CREATE, '/', NODES, area],
    ['research and learning', ['Platform.Research', 'LMS'], CREATE, '/', NODES, here],
    [
      'research and any licence with LMS in its name',
      ['Platform.Research', 'Cloud.LMS.Basic'],
      CREATE,
      '/',
      NODES,
      here,
    ],
    ['another licence alone', ['Platform.Other'], CREATE, '/', NODES, here],
    ['no right to courses, no node', ['LMS'], [], '/', [], { to: 'forbidden' }],
    ['the same, at a course', ['LMS'], [], '/courses/c1', [], { to: 'forbidden' }],
    [
      'the right, but within a scope',
      ['LMS'],
      [{ ...CREATE[0]!, scope_id: 'u' } as never],
      '/',
      [],
      { to: 'forbidden' },
    ],
    ['no right to courses, but a node', ['LMS'], [], '/', NODES, { to: 'node', path: '/catalog' }],
    ['the same, at the courses', ['LMS'], [], '/courses', NODES, { to: 'node', path: '/catalog' }],
    ['the same, somewhere else', ['LMS'], [], '/profile', NODES, here],
  ];
  for (const [what, licensedFeatures, permissions, path, nodes, expected] of rows) {
    assert.deepEqual(startUp({ licensedFeatures, permissions }, path, nodes), expected, what);
  }
});

test('[SGN-02] lms_cloud_redirects redirects each address to the same page in the cloud', () => {
  const here = 'https://learn.example.com/learn/courses/c1/view?viewType=REVIEW#part';
  const cloudUrl = 'https://cloud.example/learn';
  const go = (config: Parameters<typeof cloudRedirect>[0], href = here) => cloudRedirect(config, href, '/learn');
  const there = 'https://cloud.example/learn/courses/c1/view?viewType=REVIEW#part';
  assert.equal(go({ lms_cloud_redirects: true, cloudUrl }), there);
  assert.equal(go({ lms_cloud_redirects: true, cloudUrl: `${cloudUrl}/` }), there);
  assert.equal(
    go({ lms_cloud_redirects: true, cloudUrl: 'https://cloud.example/a/portal' }, 'https://learn.example.com/learn'),
    'https://cloud.example/a/portal',
  );
  assert.equal(go({ lms_cloud_redirects: false, cloudUrl }), undefined);
  assert.equal(go({ cloudUrl }), undefined);
  assert.equal(go({}), undefined);
  for (const none of [undefined, '', 'cloud.example', '/learn', 'javascript:alert(1)', 'https://']) {
    assert.equal(go({ lms_cloud_redirects: true, cloudUrl: none }), undefined, String(none));
  }
  assert.equal(go({ lms_cloud_redirects: true, cloudUrl }, there), undefined, 'the address is already right');
});

test('[APP-06] the platform area is at the configured address, else on the platform', () => {
  const root = 'https://learn.example.com/';
  const rows: [string | undefined, string][] = [
    [undefined, 'https://learn.example.com/platform/'],
    ['/area', 'https://learn.example.com/area/'],
    ['https://area.example/x/', 'https://area.example/x/'],
    ['https://area.example', 'https://area.example/'],
    ['javascript:alert(1)//', 'https://learn.example.com/platform/'],
    ['https://no host/', 'https://learn.example.com/platform/'],
  ];
  for (const [configured, expected] of rows) assert.equal(platformArea(configured, root), expected, configured);
});
