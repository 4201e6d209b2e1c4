/** The setting `learner.tutor`. */
export interface TutorSettings {
  enabled: boolean;
  defaultKnowledgeModelId: string | null;
  widgetSettings: readonly { objectiveId: string; initialExpanded: boolean }[];
}

/** The course that the learner looks at, as far as its tutor goes. */
export interface TutoredCourse {
  objectiveId: string;
  enableAiTutor: boolean;
  /** The course's own; null where it has none. */
  knowledgeModelId: string | null;
}

/** How the tutor is shown. */
export interface Tutor {
  /** Of its sessions: the tutor knows one knowledge model, and there is no other mode. */
  mode: 'model';
  knowledgeModelId: string;
  /** Its panel is open to begin with. */
  initialExpanded: boolean;
}

/** The `axis` of what a course's own description says, which stands in none of its parts. */
export const ABOUT = 'about';

/**
 * TUT-01: the tutor is shown where the setting is on, on a course only where the course wants it too, and nowhere without
 * the knowledge-center fragment. It knows the course's knowledge model, or the tenant's; without any it has nothing to say.
 *
 * @param course null: a page that is of no course
 */
export function tutorOf(
  settings: TutorSettings | null,
  { hasKnowledgeCenter, course }: { hasKnowledgeCenter: boolean; course: TutoredCourse | null },
): Tutor | null {
  if (!settings?.enabled || !hasKnowledgeCenter || course?.enableAiTutor === false) return null;
  const knowledgeModelId = course?.knowledgeModelId ?? settings.defaultKnowledgeModelId;
  if (!knowledgeModelId) return null;
  const own = settings.widgetSettings.find(({ objectiveId }) => objectiveId === course?.objectiveId);
  return { mode: 'model', knowledgeModelId, initialExpanded: own?.initialExpanded ?? false };
}
