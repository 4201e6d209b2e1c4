import X from 'lucide/dist/esm/icons/x.mjs';
import type { RefObject } from 'react';
import { FEEDBACK_GRADES } from '../../../src/feedback/feedback';
import { formatNumber } from '../../../src/i18n/format';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';

interface Props {
  /** Name of the group of radio buttons. */
  name: string;
  legend: string;
  value: number | null;
  onChange: (grade: number | null) => void;
  /** The grade may be left out, and removed again. */
  optional?: boolean;
  /** The validation error, if any. */
  error?: { id: string; text: string } | undefined;
  first?: RefObject<HTMLInputElement | null>;
}

/** One question with a grade from one to five as its answer. */
export function Rating({ name, legend, value, onChange, optional = false, error, first }: Props) {
  const { t, locale } = useLearn('app');
  return (
    <fieldset className="rating" aria-describedby={error?.id}>
      <legend>{legend}</legend>
      <div className="grades">
        {FEEDBACK_GRADES.map((grade) => (
          <label key={grade} className="grade">
            <input
              ref={grade === FEEDBACK_GRADES[0] ? first : undefined}
              type="radio"
              name={name}
              value={grade}
              required={!optional}
              checked={value === grade}
              // Without it a required group is invalid before anything was done.
              aria-invalid={Boolean(error)}
              onChange={() => onChange(grade)}
            />
            <span>
              {formatNumber(grade, locale)}
              <VisuallyHidden>, {t(`feedback:grades.${grade}`)}</VisuallyHidden>
            </span>
          </label>
        ))}
        {optional && value !== null ? (
          <button type="button" className="take-back" onClick={() => onChange(null)}>
            <Icon icon={X} size={16} />
            <VisuallyHidden>{t('feedback:takeBack', { topic: legend })}</VisuallyHidden>
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={error.id} className="wrong">
          {error.text}
        </p>
      ) : null}
    </fieldset>
  );
}
