import type { Manifest } from '../shapes';

/** The elements of a data model, by name. */
export type Cmi = Readonly<Record<string, string>>;

/** What the sequencer of SCORM 2004 says of a whole package. */
export interface Rollup {
  completed: boolean;
  success: 'passed' | 'failed' | 'unknown';
  /** 0..1; null: none. */
  score: number | null;
}

export interface Outcome {
  completed: boolean;
  success: 'passed' | 'failed' | 'unknown';
  /** Null: it has no score. */
  score: { given: number; most: number } | null;
}

const number = (text: string | undefined): number | undefined => {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};

/** A score from 0 on: what it has over the least, of what the most has. */
function scoreOf(raw: number | undefined, min = 0, max = 100): Outcome['score'] {
  if (raw === undefined || max <= min) return null;
  return { given: Math.min(max, Math.max(min, raw)) - min, most: max - min };
}

function outcome12(cmi: Cmi, mastery: number | undefined): Outcome {
  const said = cmi['cmi.core.lesson_status'] ?? '';
  // Content need not say a status: at its end it counts as completed (RTE 3.4.4, cmi.core.lesson_status).
  const isOver = cmi.ended === 'true' && cmi['cmi.core.exit'] !== 'suspend';
  const status = isOver && (said === '' || said === 'not attempted') ? 'completed' : said;
  const raw = number(cmi['cmi.core.score.raw']);
  const score = scoreOf(raw, number(cmi['cmi.core.score.min']), number(cmi['cmi.core.score.max']));
  const completed = ['completed', 'passed', 'failed'].includes(status);
  // With a mastery score the platform decides, not the content (RTE 3.4.4, cmi.core.lesson_status).
  if (mastery !== undefined && raw !== undefined && completed) {
    return { completed, success: raw >= mastery ? 'passed' : 'failed', score };
  }
  return { completed, success: status === 'passed' || status === 'failed' ? status : 'unknown', score };
}

function outcome2004(cmi: Cmi, mastery: number | undefined, threshold: number | undefined): Outcome {
  const scaled = number(cmi['cmi.score.scaled']);
  const progress = number(cmi['cmi.progress_measure']);
  const said = cmi['cmi.success_status'];
  const score =
    scaled === undefined
      ? scoreOf(number(cmi['cmi.score.raw']), number(cmi['cmi.score.min']), number(cmi['cmi.score.max']))
      : scoreOf(Math.max(0, scaled) * 100);
  const completed =
    threshold === undefined || progress === undefined
      ? cmi['cmi.completion_status'] === 'completed'
      : progress >= threshold;
  const success =
    mastery === undefined || scaled === undefined
      ? said === 'passed' || said === 'failed'
        ? said
        : 'unknown'
      : scaled >= mastery
        ? 'passed'
        : 'failed';
  return { completed, success, score };
}

/**
 * The result of a package's item.
 * @param rollup for a package with rules of sequencing, what they make of all items
 */
export function outcomeOf(manifest: Manifest, item: string, cmi: Cmi, rollup?: Rollup): Outcome {
  if (rollup) {
    const { completed, success, score } = rollup;
    return { completed, success, score: score === null ? null : { given: score * 100, most: 100 } };
  }
  const { mastery, completionThreshold } = launchOf(manifest, item) ?? {};
  return manifest.kind === 'scorm12' ? outcome12(cmi, mastery) : outcome2004(cmi, mastery, completionThreshold);
}

/** How the item of a package opens. */
export function launchOf({ items }: Pick<Manifest, 'items'>, id: string): Manifest['items'][number]['launch'] {
  for (const item of items) {
    const found = item.id === id ? item.launch : item.items && launchOf({ items: item.items }, id);
    if (found) return found;
  }
  return undefined;
}

/** Whether an outcome ends the work: it is passed or completed; a failure only when the content has ended. */
export const isResult = ({ completed, success }: Outcome, terminated: boolean): boolean =>
  success === 'passed' || (success === 'failed' ? terminated : completed);

/** The points that count: those of the content, else all for a success and none for a failure. */
export const pointsOf = ({ score, success }: Outcome): { given: number; most: number } =>
  score ?? { given: success === 'failed' ? 0 : 1, most: 1 };

/** Seconds of a time span: `HH:MM:SS.ss` (SCORM 1.2) or `P1DT2H3M4.5S` (SCORM 2004); 0 for any other text. */
export function secondsOf(span: string | undefined): number {
  const clock = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/.exec(span ?? '');
  if (clock) return Number(clock[1]) * 3_600 + Number(clock[2]) * 60 + Number(clock[3]);
  const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(span ?? '');
  if (!iso) return 0;
  const factors = [31_536_000, 2_592_000, 86_400, 3_600, 60, 1];
  return factors.reduce((sum, factor, at) => sum + factor * Number(iso[at + 1] ?? 0), 0);
}

/** A time span as the version of SCORM writes it. */
export function spanOf(seconds: number, kind: Manifest['kind']): string {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const hundredths = Math.floor((seconds - whole) * 100 + 1e-6);
  const two = (part: number) => String(part).padStart(2, '0');
  return kind === 'scorm12'
    ? `${String(Math.min(h, 9_999)).padStart(4, '0')}:${two(m)}:${two(s)}`
    : `PT${h}H${m}M${s}${hundredths > 0 ? `.${two(hundredths)}` : ''}S`;
}
