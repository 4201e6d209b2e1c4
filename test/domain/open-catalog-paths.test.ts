import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  enrolPath,
  openCatalogPath,
  publicCoursePath,
  readOpenCatalogPath,
  signInPath,
} from '../../src/portal/open-catalog-paths';

test('paths of the public catalog leave out absent parameters', () => {
  assert.equal(openCatalogPath(), '/open-catalog');
  assert.equal(openCatalogPath({ domain: '', keyword: undefined, page: 1 }), '/open-catalog');
  assert.equal(
    openCatalogPath({ domain: 'north', keyword: 'a b', page: 2 }),
    '/open-catalog?domain=north&keyword=a+b&page=2',
  );
  assert.equal(publicCoursePath('a/b?', 'n&m'), '/open-catalog/a%2Fb%3F/view/details?domain=n%26m');
});

test('a path of the public catalog is read as it was written; other paths are not read', () => {
  const rows: [string, ReturnType<typeof readOpenCatalogPath>][] = [
    [openCatalogPath({ domain: 'north' }), {}],
    ['/open-catalog#top', {}],
    [publicCoursePath('a/b?', 'north'), { objectiveId: 'a/b?' }],
    ['/open-catalogue', undefined],
    ['/catalog', undefined],
  ];
  for (const [path, expected] of rows) assert.deepEqual(readOpenCatalogPath(path), expected, path);
});

test('[ENR-01, ENR-02] the sign-in returns to the course, which is then added or started', () => {
  const path = signInPath({ redirectUrl: `/learn${enrolPath('c1', 'start')}`, locale: 'de-DE' });
  assert.equal(path, '/oidc/login?ui_locales=de-DE&redirectUrl=%2Flearn%2Fcatalog%2Fc1%3Fenrol%3Dstart');
  assert.match(signInPath({ redirectUrl: '/', prompt: 'create', locale: 'de-DE' }), /\?prompt=create&/);
});
