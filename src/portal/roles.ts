import type { PermissionEntry, User } from '../contract/users';

/** Whether Learner is the user's only role (PRM-03). */
export const isLearnerOnly = ({ role }: Pick<User, 'role'>) => role.length === 1 && role[0] === 'Learner';

/**
 * Whether a user holds all, or any, of the required permissions (PRM-01). A permission matches when each required attribute is equal;
 * `scope_id` must be equal or absent on both. An empty list is always granted.
 * @example hasPermission([{ name: 'A' }], [{ name: 'A' }, { name: 'B' }], 'any') // true
 */
export function hasPermission(
  held: readonly PermissionEntry[],
  required: readonly PermissionEntry[],
  strategy: 'all' | 'any' = 'all',
): boolean {
  const matches = (entry: PermissionEntry) =>
    held.some(
      (permission) =>
        permission.scope_id === entry.scope_id && Object.keys(entry).every((key) => permission[key] === entry[key]),
    );
  return strategy === 'all' || required.length === 0 ? required.every(matches) : required.some(matches);
}

/** The permission to take courses. */
const LEARNING: PermissionEntry = { name: 'ObjectiveWorkflow.Create' };
const RESEARCH: PermissionEntry = { name: 'Research.Access' };
/** The permission to act for others. */
const ACTING = { name: 'User.Impersonate' };
/** With this permission the portal says quizzes instead of courses (NAV-05). */
const QUIZ_BUNDLE: PermissionEntry = { name: 'Bundle.Quizzes' };

type Rights = Pick<User, 'permissions' | 'licensedFeatures'>;
const RESEARCH_LICENCE = 'Platform.Research';
const KNOWLEDGE_LICENCE = 'Platform.KnowledgeModels';

/** Whether a user may take courses (PRM-01). */
export const mayLearn = ({ permissions }: Pick<User, 'permissions'>) => hasPermission(permissions, [LEARNING]);

/** The key of the word for courses (NAV-05). */
export const coursesHeading = ({ permissions }: Pick<User, 'permissions'>): 'courses' | 'quizzes' =>
  hasPermission(permissions, [QUIZ_BUNDLE]) ? 'quizzes' : 'courses';

const withLicence = ({ permissions, licensedFeatures }: Rights, licence: string) =>
  licensedFeatures.includes(licence) && hasPermission(permissions, [RESEARCH]);

/** Whether a user may act for others, which the user menu then offers. */
export const mayActForOthers = ({ permissions }: Pick<User, 'permissions'>) => hasPermission(permissions, [ACTING]);

/** Whether a user may open research projects: with their licence and the permission Research.Access (PRM-02). */
export const mayResearch = (user: Rights) => withLicence(user, RESEARCH_LICENCE);
/** Whether a user may open knowledge models: with their licence and the permission Research.Access (PRM-02). */
export const mayUseKnowledgeModels = (user: Rights) => withLicence(user, KNOWLEDGE_LICENCE);

/** Whether a user has licences for research or knowledge models, and none for learning, i.e. with LMS in its name (SGN-02). */
export const isForPlatformAreaOnly = ({ licensedFeatures }: Pick<User, 'licensedFeatures'>) =>
  licensedFeatures.some((licence) => licence === RESEARCH_LICENCE || licence === KNOWLEDGE_LICENCE) &&
  !licensedFeatures.some((licence) => licence.includes('LMS'));
