/** The setting `learner.tutor`. */
export interface TutorSettings {
  enabled: boolean;
  defaultKnowledgeModelId: string | null;
  widgetSettings: readonly { objectiveId: string; initialExpanded: boolean }[];
}

/** The facts about the shown course that decide about its tutor. */
export interface TutoredCourse {
  objectiveId: string;
  enableAiTutor: boolean;
  /** The course's knowledge model; null when it has none. */
  knowledgeModelId: string | null;
}

/** The tutor to show. */
export interface Tutor {
  /** The mode of its sessions: the tutor answers from one knowledge model. There is no other mode. */
  mode: 'model';
  knowledgeModelId: string;
  /** Its panel is open at first. */
  initialExpanded: boolean;
}

/**
 * The tutor to show, or null (TUT-01). It needs the setting, the knowledge-center fragment, and a knowledge model: the course's, else
 * the tenant's default. A course can switch it off.
 *
 * @param course null on a page without a course
 * @example
 * tutorOf({ ...settings, enabled: true, defaultKnowledgeModelId: 'all' }, { hasKnowledgeCenter: true, course: null })
 * // { mode: 'model', knowledgeModelId: 'all', initialExpanded: false }
 * @example tutorOf(settings, { hasKnowledgeCenter: false, course: null }) // null
 */
export function tutorOf(
  settings: TutorSettings,
  { hasKnowledgeCenter, course }: { hasKnowledgeCenter: boolean; course: TutoredCourse | null },
): Tutor | null {
  if (!settings.enabled || !hasKnowledgeCenter || course?.enableAiTutor === false) return null;
  const knowledgeModelId = course?.knowledgeModelId ?? settings.defaultKnowledgeModelId;
  if (!knowledgeModelId) return null;
  const own = settings.widgetSettings.find(({ objectiveId }) => objectiveId === course?.objectiveId);
  return { mode: 'model', knowledgeModelId, initialExpanded: own?.initialExpanded ?? false };
}
