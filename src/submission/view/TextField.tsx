import { useId, useRef, useState, type ClipboardEvent, type Ref } from 'react';
import { LONGEST_WORK } from '../../base/work-limits';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { FormatTools } from './FormatTools';
import { Preview } from './Preview';
import { useSubmissionTexts } from './texts';

/** The count of characters appears this many characters before the limit. */
const NEAR_END = 1_000;

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  problem: string | null;
  readOnly: boolean;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The field for a text, with buttons for its formatting and a preview. */
export function TextField({ ref, text, problem, readOnly, onChange, onPaste }: Props) {
  const { locale } = useLearn();
  const t = useSubmissionTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const left = LONGEST_WORK - text.length;
  const setField = (element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className="work-text">
      <div className="work-label">
        <label htmlFor={`${id}t`}>{t('text')}</label>
        <FormatTools field={field} readOnly={readOnly} previewing={previewing} onPreview={setPreviewing} />
      </div>
      {previewing ? <Preview text={text} /> : null}
      <textarea
        ref={setField}
        id={`${id}t`}
        rows={8}
        dir="auto"
        hidden={previewing}
        value={text}
        readOnly={readOnly}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}e ${id}c`}
        onChange={(event) => onChange(event.target.value)}
        onPaste={onPaste}
      />
      <div className="field-notes">
        <p id={`${id}e`} className="field-error" role="alert">
          {problem}
        </p>
        <p id={`${id}c`} className="field-count">
          {left < NEAR_END ? `${formatNumber(text.length, locale)} / ${formatNumber(LONGEST_WORK, locale)}` : null}
        </p>
      </div>
    </div>
  );
}
