import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as attemptPaths from '../../src/contract/attempt-paths';
import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import * as reinforcementPaths from '../../src/contract/reinforcement-paths';
import * as proctoringPaths from '../../src/contract/proctoring-paths';
import * as teamPaths from '../../src/contract/team-paths';
import * as toolPaths from '../../src/contract/tool-paths';
import * as tutorPaths from '../../src/contract/tutor-paths';

const ATTEMPT = 'users/me/objective-workflows/{id}';
const WORK = `${ATTEMPT}/activity-workflows/{awId}`;

/** The calls that the specification names, each with the client's name for its path, and that path. */
const specified: Record<string, [name: string, path: string] | null> = {
  'GET users/me/objective-accesses/query': ['enrolledCourses', paths.enrolledCourses()],
  'GET users/me/objectives/{id}/objective-access': ['courseAccess', paths.courseAccess('{id}')],
  'GET objective-workflow-aggregates/query': null,
  'GET objective-workflow-aggregates/{id}/objective-records': ['objectiveRecords', paths.objectiveRecords('{id}')],
  'GET objectives/{id}/objective-workflow-aggregate': ['aggregate', paths.aggregate('{id}')],
  'GET objective-workflows/{id}': ['objectiveWorkflow', paths.objectiveWorkflow('{id}')],
  'GET users/me/objective-workflow-aggregates/{id}/knowledge-model': [
    'knowledgeModel',
    tutorPaths.knowledgeModel('{id}'),
  ],
  'GET grading-scales/query': ['gradingScales', paths.gradingScales(['{id}'])],
  'POST start-objective-workflows': ['startObjectiveWorkflow', paths.startObjectiveWorkflow],
  'POST submit-objective-workflows': ['submitObjectiveWorkflow', paths.submitObjectiveWorkflow],
  'POST finish-objective-workflows': ['finishObjectiveWorkflow', paths.finishObjectiveWorkflow],
  'POST create-self-enrollments': ['createSelfEnrollment', paths.createSelfEnrollment],
  'GET objective-records/query': ['recordsOfCourse', attemptPaths.recordsOfCourse('{id}')],
  'GET objective-records/{id}': ['objectiveRecord', attemptPaths.objectiveRecord('{id}')],
  'GET users/me/enrolled-showcases': ['enrolledShowcases', paths.enrolledShowcases],
  'GET users/me/catalog-showcases': ['catalogShowcases', paths.catalogShowcases],
  'GET users/me/enrolled-filter-categories': ['enrolledCategories', paths.enrolledCategories],
  'GET users/me/catalog-filter-categories': ['catalogCategories', paths.catalogCategories],
  'GET users/me/terms': ['terms', paths.terms],
  'POST start-activity-workflows': ['startActivityWorkflow', paths.startActivityWorkflow],
  'POST finish-activity-workflows': ['finishActivityWorkflow', paths.finishActivityWorkflow],
  [`PUT ${WORK}`]: ['activityWorkflow', paths.activityWorkflow('{id}', '{awId}')],
  [`GET ${ATTEMPT}/activity`]: null,
  [`GET ${ATTEMPT}/activity/{activityPathId}`]: null,
  [`GET ${ATTEMPT}/activity-with-aggregates`]: ['activityTree', paths.activityTree('{id}')],
  [`GET ${ATTEMPT}/activity/children`]: null,
  [`GET ${ATTEMPT}/activity/{activityPathId}/children`]: [
    'activityChildren',
    paths.activityChildren('{id}', '{activityPathId}'),
  ],
  [`GET ${ATTEMPT}/activities/{activityId}/activity-records`]: null,
  [`GET ${ATTEMPT}/activity-records/query`]: ['activityRecords', attemptPaths.activityRecords('{id}', '{activityId}')],
  [`GET ${ATTEMPT}/activities/{activityId}/activity-workflow-aggregate`]: [
    'activityAggregate',
    paths.activityAggregate('{id}', '{activityId}'),
  ],
  [`GET ${ATTEMPT}/activity-paths/{pathId}/participants/query`]: [
    'participants',
    teamPaths.participants('{id}', '{pathId}', false),
  ],
  'GET users/me/objective-workflow-aggregates/{id}/group-activity-workflows/{gawId}': [
    'groupActivityWorkflow',
    teamPaths.groupActivityWorkflow('{id}', '{gawId}'),
  ],
  [`GET ${WORK}/last-proctoring-session`]: [
    'lastProctoringSession',
    proctoringPaths.lastProctoringSession('{id}', '{awId}'),
  ],
  [`GET ${WORK}/last-proctoring-session/start-token`]: [
    'proctoringStart',
    proctoringPaths.proctoringStartToken('{id}', '{awId}'),
  ],
  'POST objective-workflows/{id}/resource-link': ['resourceLink', toolPaths.resourceLink('{id}')],
  'GET objective-workflows/{id}/resource-form/{awId}/{awId}': [
    'resourceForm',
    toolPaths.resourceForm('{id}', ['{awId}', '{awId}']),
  ],
  'GET certificate-records/query': ['certificate', certificatePaths.certificate('{number}')],
  'GET public/certificate-records/{id}': ['publicCertificate', paths.publicCertificate('{id}')],
  'GET public/open-catalog/objectives/query': ['openCatalog', paths.openCatalog()],
  'GET public/open-catalog/objectives/{id}': ['openCatalogCourse', paths.openCatalogCourse('{id}')],
  'GET public/open-catalog/objectives/showcases': ['openCatalogShowcases', paths.openCatalogShowcases()],
  'GET public/open-catalog/objectives/filter-categories': ['openCatalogCategories', paths.openCatalogCategories()],
  'GET users/{id}/units': ['units', paths.units('{id}')],
  'POST users/{id}/timezone': ['timezone', paths.timezone('{id}')],
  'GET users/me/reinforcement-learning-workflows/{id}': [
    'reinforcementWorkflow',
    reinforcementPaths.reinforcementWorkflow('{id}'),
  ],
  'POST users/me/reinforcement-learning-workflows/{id}/answer': [
    'reinforcementAnswer',
    reinforcementPaths.reinforcementAnswer('{id}'),
  ],
};

/** The code of the client that sends calls: without the contract and the conformance check. */
async function clientCode(): Promise<string> {
  const files = (await Promise.all(['src', 'elements'].map((room) => readdir(room, { recursive: true }))))
    .flatMap((names, index) => names.map((name) => `${['src', 'elements'][index]}/${name}`))
    .filter((name) => /\.tsx?$/.test(name) && !/^src\/(contract|conformance)\//.test(name));
  const texts = await Promise.all(files.map((name) => readFile(name, 'utf8')));
  return texts.filter((text) => /from '[^']*(paths|calls\/[\w-]+|-calls)'/.test(text)).join('\n');
}

test('[API-02, API-03, API-04] each call of the specification is sent by a screen, or the README says why none needs it', async () => {
  const [code, readme] = await Promise.all([clientCode(), readFile('src/client/README.md', 'utf8')]);
  for (const [call, client] of Object.entries(specified)) {
    const reason = readme.includes(`\n- \`${call}\`: `);
    if (!client) {
      assert.ok(reason, `the README says why no screen sends ${call}`);
      continue;
    }
    const [name, path] = client;
    const [method, template] = call.split(' ');
    assert.equal(decodeURIComponent(path.split('?')[0]!), `/api/lms/v1/${template}`, method);
    assert.match(code, new RegExp(`(?:[pP]aths|calls|Call|commands)\\.${name}\\b`), `a screen sends ${call}`);
    assert.equal(reason, false, `the README says that no screen sends ${call}`);
  }
});
