import type { PermissionEntry, User } from './entities';

/** A learner-only user has Learner as the single role (PRM-03). */
export const isLearnerOnly = ({ role }: Pick<User, 'role'>) => role.length === 1 && role[0] === 'Learner';

/**
 * PRM-01: an entry matches when each of its attributes equals the one on a held permission; scope_id matches exactly,
 * absence included. Nothing required is granted by either strategy.
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

/** The right to take courses; what the portal is about needs it. */
const LEARNING: PermissionEntry = { name: 'ObjectiveWorkflow.Create' };
const RESEARCH: PermissionEntry = { name: 'Research.Access' };
/** The bundle permission: the portal calls this person's courses quizzes (NAV-05). */
const QUIZ_BUNDLE: PermissionEntry = { name: 'Bundle.Quizzes' };

type Rights = Pick<User, 'permissions' | 'licensedFeatures'>;
const RESEARCH_LICENCE = 'Platform.Research';
const KNOWLEDGE_LICENCE = 'Platform.KnowledgeModels';

export const mayLearn = ({ permissions }: Pick<User, 'permissions'>) => hasPermission(permissions, [LEARNING]);

/** NAV-05. */
export const coursesHeading = ({ permissions }: Pick<User, 'permissions'>): 'courses' | 'quizzes' =>
  hasPermission(permissions, [QUIZ_BUNDLE]) ? 'quizzes' : 'courses';

const withLicence = ({ permissions, licensedFeatures }: Rights, licence: string) =>
  licensedFeatures.includes(licence) && hasPermission(permissions, [RESEARCH]);

/** PRM-02: each area needs its licence, and Research.Access. */
export const mayResearch = (user: Rights) => withLicence(user, RESEARCH_LICENCE);
export const mayUseKnowledgeModels = (user: Rights) => withLicence(user, KNOWLEDGE_LICENCE);

/** SGN-02: only licences for research or knowledge models, and none for learning ("anything matching LMS"). */
export const isForPlatformAreaOnly = ({ licensedFeatures }: Pick<User, 'licensedFeatures'>) =>
  licensedFeatures.some((licence) => licence === RESEARCH_LICENCE || licence === KNOWLEDGE_LICENCE) &&
  !licensedFeatures.some((licence) => licence.includes('LMS'));
