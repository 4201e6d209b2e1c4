import type { Task } from '../../src/contract/tasks';
import { formatDate, inOneLine } from '../../src/i18n/format';
import { formatDue } from '../../src/i18n/format-due';

/** The date of a task as its row says it: with the time, unless it is about a whole day; a due date also says how far it is. */
export function taskDate({ kind, date }: Pick<Task, 'kind' | 'date'>, locale: string, now: Date): string {
  if (kind === 'due') return inOneLine(formatDue(date, locale, now), locale);
  return formatDate(date, locale, kind === 'certificate' ? 'date' : 'datetime');
}
