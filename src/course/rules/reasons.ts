import type { Availability } from './availability';
import type { ButtonReason } from './buttons';
import type { Standing } from './standing';

function availabilityReason(message: Availability): ButtonReason {
  if (message.kind === 'grading') return { code: 'inGrading' };
  return { code: message.kind === 'before' ? 'notYetAvailable' : 'noLongerAvailable', date: message.date };
}

/** The messages beside the buttons of a page, each once: why one is disabled, and the availability (AVL-01). */
export function reasonsOf({ buttons, availability }: Pick<Standing, 'buttons' | 'availability'>): ButtonReason[] {
  const ofButtons = Object.values(buttons).flatMap(({ shown, disabled }) => (shown && disabled ? [disabled] : []));
  const all = availability ? [...ofButtons, availabilityReason(availability)] : ofButtons;
  return all.filter((reason, index) => all.findIndex(({ code }) => code === reason.code) === index);
}
