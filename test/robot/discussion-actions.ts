import { LONGEST_POST } from '../../src/base/constants';
import { isInContent, isOffered, type Action } from './action';
import { must } from './checks';
import type { Learner } from './learner';
import { tenPages, typedText } from './values';

const field = ({ page }: Learner) => page.getByRole('textbox', { name: 'Start a thread' });
const own = ({ page }: Learner) => page.getByRole('button', { name: 'Delete your post' });
const isHere = async (learner: Learner) =>
  learner.place.isDiscussion && isInContent(learner) && (await field(learner).isVisible());

/** What a learner does in a discussion. */
export const discussionActions: readonly Action[] = [
  {
    name: 'open the discussion',
    weight: 6,
    isPossible: (learner) => learner.place.isDiscussion && learner.memory.started && !isInContent(learner),
    run: async (learner) => {
      await learner.page.goto(`/learn/courses/${learner.place.id}/view/content`);
      await field(learner).waitFor();
      return 'Open the content of the course.';
    },
  },
  {
    name: 'write a post',
    weight: 12,
    isPossible: isHere,
    run: async (learner, draw) => {
      const text = draw.below(4) === 0 ? tenPages(draw) : `${typedText(draw)} ${typedText(draw)}`.trim();
      await field(learner).fill(text);
      const typed = await field(learner).inputValue();
      learner.memory.draft = typed;
      return `Write “${text.slice(0, 60)}${text.length > 60 ? `…” (${text.length} characters)` : '”'} in “Start a thread”.`;
    },
  },
  {
    name: 'attach a file',
    weight: 3,
    isPossible: isHere,
    run: async (learner, draw) => {
      const { page } = learner;
      const name = draw.pick(['notes.txt', 'ملاحظات.txt', 'a b & c.txt', '蜜蜂.txt']);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(typedText(draw)) });
      await page.getByRole('list', { name: 'Attached files' }).getByText(name).first().waitFor();
      return `Attach the file “${name}”.`;
    },
    focus: 'stays',
  },
  {
    name: 'send the post',
    weight: 8,
    isPossible: async (learner) =>
      (await isHere(learner)) &&
      learner.memory.draft.trim() !== '' &&
      (await isOffered(learner.page.getByRole('button', { name: 'Post', exact: true }))),
    run: async (learner) => {
      const { page, memory } = learner;
      const text = memory.draft;
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      if (text.trim().length > LONGEST_POST) {
        // The field says so; the checks after each step see that the text is still there.
        await page.getByText(/^Maximum length is/).waitFor();
        return 'Press “Post”: the text is too long.';
      }
      await must(
        'posting',
        async () => ((await field(learner).inputValue()) === '' ? null : 'The post was not sent.'),
        30_000,
      );
      memory.posts.push(text);
      memory.draft = '';
      const first = text.trim().split('\n')[0]!.slice(0, 40).trim();
      await must('typed text is kept', async () =>
        (await page.locator('[data-post]').allTextContents()).some((each) => each.includes(first))
          ? null
          : `No post has the text “${first}”.`,
      );
      return 'Press “Post”.';
    },
  },
  {
    name: 'delete a post',
    weight: 2,
    isPossible: async (learner) => (await isHere(learner)) && (await isOffered(own(learner))),
    run: async (learner) => {
      const { page } = learner;
      const count = await own(learner).count();
      await own(learner).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await must(
        'deleting',
        async () => ((await own(learner).count()) < count ? null : 'The post is still there.'),
        30_000,
      );
      return 'Press “Delete” at your first post, and again in the dialog.';
    },
  },
];
