import { isOffered, pathOf, type Action } from './action';
import type { Learner } from './learner';

const shelf = ({ page }: Learner) =>
  page
    .locator('[part~=card]')
    .first()
    .getByRole('button', { name: /^Actions for/ });
const isInList = (learner: Learner) => pathOf(learner).endsWith('/learn/courses');

/** What a learner does in the list of courses, and with their profile. */
export const listActions: readonly Action[] = [
  {
    name: 'hide a course and undo it',
    weight: 2,
    isPossible: async (learner) => isInList(learner) && (await isOffered(shelf(learner))),
    run: async (learner) => {
      const { page } = learner;
      await shelf(learner).first().click();
      await page.getByRole('menuitem', { name: 'Hide' }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      return 'Hide the first course by its menu, and press “Undo”.';
    },
  },
  {
    name: 'save another time zone',
    weight: 1,
    isPossible: () => true,
    run: async ({ page }, draw) => {
      await page.goto('/learn/profile');
      await page.getByRole('tab', { name: /ime zone/ }).click();
      const box = page.getByRole('combobox', { name: /ime zone/ });
      const zone = draw.pick(['Asia/Tokyo', 'America/Bogota', 'Asia/Kolkata']);
      await box.fill(zone);
      await box.press('Enter');
      const save = page.getByRole('button', { name: 'Save' });
      if (!(await save.isEnabled())) return `Choose the time zone ${zone} in the profile.`;
      await save.click();
      await page.getByText('The time zone is now', { exact: false }).first().waitFor();
      return `Choose the time zone ${zone} in the profile, and save it.`;
    },
  },
];
