import { availability } from '../../src/course/rules/availability';
import type { ButtonReason } from '../../src/course/rules/buttons';
import type { ObjectiveAccess } from '../../src/contract/entities';
import type { CourseData } from './course-data';

function availabilityReason(access: ObjectiveAccess, now: Date): ButtonReason | null {
  const message = availability(access, now);
  if (!message) return null;
  if (message.kind === 'grading') return { code: 'inGrading' };
  return { code: message.kind === 'before' ? 'notYetAvailable' : 'noLongerAvailable', date: message.date };
}

/** The messages beside the buttons, each once: why one is disabled, and the availability (AVL-01). */
export function courseReasons({ access, buttons }: CourseData, now: Date): ButtonReason[] {
  const ofButtons = Object.values(buttons).flatMap(({ shown, disabled }) => (shown && disabled ? [disabled] : []));
  const message = availabilityReason(access, now);
  const all = message ? [...ofButtons, message] : ofButtons;
  return all.filter((reason, index) => all.findIndex(({ code }) => code === reason.code) === index);
}
