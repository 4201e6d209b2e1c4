import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { startDemo, stopDemo } from '../bench/hosts';
import { hosts } from './hosts';
import { LanguageModel } from './language-model';
import { complaints, signIn } from './people';

// A separate demo, because that of the other flows has no language model.
const data = '.build/e2e-tutor-data';
const first = Number(new URL(hosts.learn).port) + 5;
const learn = `http://localhost:${first}`;
const course = `/learn/courses/${idOf('course', 'FOD-120')}`;
const START_MS = 120_000;
const model = new LanguageModel();
let demo: ChildProcess;

// One worker runs all tests, because it starts the server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  rmSync(data, { recursive: true, force: true });
  await model.start();
  demo = await startDemo(data, ['--no-build'], {
    LEARN_PORT: String(first),
    PORTAL_PORT: String(first + 100),
    PARTNER_PORT: String(first + 200),
    PROCTOR_PORT: String(first + 300),
    TOOL_PORT: String(first + 400),
    TUTOR_API_URL: model.url,
    TUTOR_API_KEY: 'key-of-the-flow',
    TUTOR_MODEL: 'small',
  });
});
test.afterAll(async () => {
  await stopDemo(demo);
  await model.close();
});

async function openTutor(page: Page) {
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  const panel = page.getByRole('dialog', { name: 'Tutor' });
  const field = panel.getByRole('textbox', { name: 'Ask a question' });
  const ask = async (question: string) => {
    await field.fill(question);
    await field.press('Enter');
  };
  return { panel, ask };
}

test('[TUT-01] a language model answers word by word, its name and sources are shown, and it gets no names and results', async ({
  page,
}) => {
  const heard = complaints(page);
  // Fatima has passed the course with 97 %.
  await signIn(page, 'fatima', course, learn);
  const { panel, ask } = await openTutor(page);
  await expect(panel.getByText('The answers are written by a language model')).toBeVisible();
  await expect(panel.getByText('What you ask is sent to the language model’s service.')).toBeVisible();

  await ask('What do lactic acid bacteria do?');
  const question = await model.question();
  question.send('They sour the dough ');
  await expect(panel.getByText('They sour the dough', { exact: true })).toBeVisible();
  await expect(panel.getByText('Writing…')).toBeVisible();
  question.send('and keep mould away [1].');
  question.end();
  await expect(panel.getByText('They sour the dough and keep mould away [1].', { exact: true })).toBeVisible();
  await expect(panel.getByText('Writing…')).toHaveCount(0);
  await expect(panel.getByText('Written by a language model. It can be wrong')).toBeVisible();
  await expect(panel.getByText('This is a search')).toHaveCount(0);

  // The service gets the rules, passages of the course and the question, and nothing about the person.
  const {
    model: name,
    messages,
    ...more
  } = JSON.parse(question.body) as {
    model: string;
    messages: { role: string; content: string }[];
  };
  expect({ name, ...more }).toEqual({ name: 'small', stream: true });
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[0]!.content).toContain('Two crews');
  expect(messages[1]!.content).toBe('What do lactic acid bacteria do?');
  expect(question.body).not.toMatch(/fatima|فاطمة|الحسني|learn\.example|0\.97|97 ?%/i);
  expect(question.headers).toMatchObject({ authorization: 'Bearer key-of-the-flow' });
  expect(Object.keys(question.headers)).not.toContain('cookie');

  const passage = panel.getByRole('list', { name: 'Sources' }).getByRole('link', { name: /What yeast/ });
  await passage.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'What yeast and bacteria do all night' })).toBeVisible();
  await expect(page).toHaveURL(/#two-crews$/);
  await expect(page.getByRole('heading', { name: 'Two crews' })).toBeInViewport();
  expect(heard).toEqual([]);
});

test('when the language model fails, a search answers instead, with a note; the partial answer is removed', async ({
  page,
}) => {
  await signIn(page, 'ben', course, learn);
  const { panel, ask } = await openTutor(page);
  await ask('What do lactic acid bacteria do?');
  const question = await model.question();
  question.send('Half an ans');
  await expect(panel.getByText('Half an ans')).toBeVisible();
  question.breakOff();
  const away = panel.getByText(/^The language model can’t be reached at the moment. This is a search/);
  await expect(away).toHaveCount(1);
  await expect(panel.getByText('Half an ans')).toHaveCount(0);
  await expect(panel.getByText('Written by a language model')).toHaveCount(0);
  await expect(panel.getByRole('blockquote').first()).toContainText('lactic acid bacteria');

  await model.close();
  await ask('And what does salt do?');
  await expect(away).toHaveCount(2);
  await expect(panel.getByRole('log')).toContainText('The language model can’t be reached at the moment.');
  await panel
    .getByRole('link', { name: /Four substances · Salt/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Salt' })).toBeInViewport();
});
