import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Heading from 'lucide/dist/esm/icons/heading-2.mjs';
import Italic from 'lucide/dist/esm/icons/italic.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs';
import Quote from 'lucide/dist/esm/icons/quote.mjs';
import type { IconNode } from 'lucide';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { LONGEST_WORK } from '../../base/work-limits';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { ToolButton } from '../../ui/ToolButton';
import { marked, type Mark } from '../rules/marking';
import { FormattedText } from './FormattedText';
import { useSubmissionTexts } from './texts';

/** Lucide's own letter for bold is not in the package. */
const Bold: IconNode = [['path', { d: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8' }]];

const TOOLS = [
  ['bold', Bold],
  ['italic', Italic],
  ['heading', Heading],
  ['bullets', List],
  ['numbers', ListOrdered],
  ['quotation', Quote],
] as const;

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

/** Changes the text of the field as typing would, so that the browser can undo it. */
function put(field: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const { from, to, inserted, start, end } = marked({ text, start: selectionStart, end: selectionEnd }, mark);
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, inserted)) {
    field.setRangeText(inserted, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
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
  const format = (mark: Mark) => {
    if (field.current && !readOnly) put(field.current, mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.altKey || !(event.ctrlKey || event.metaKey) ? undefined : { b: 'bold', i: 'italic' }[event.key];
    if (!mark) return;
    event.preventDefault();
    format(mark as Mark);
  };
  return (
    <div className="work-text">
      <div className="work-label">
        <label htmlFor={`${id}t`}>{t('text')}</label>
        <div role="group" aria-label={t('formatting')} className="tools">
          {TOOLS.map(([mark, icon]) => (
            <ToolButton
              key={mark}
              icon={icon}
              label={t(`format.${mark}`)}
              disabled={previewing || readOnly}
              onClick={() => format(mark)}
            />
          ))}
          <ToolButton
            icon={Eye}
            label={t('preview')}
            pressed={previewing}
            onClick={() => setPreviewing((before) => !before)}
          />
        </div>
      </div>
      {previewing ? (
        <div className="preview" role="region" aria-label={t('preview')} tabIndex={0}>
          {text.trim() ? <FormattedText text={text} /> : <p className="muted">{t('noText')}</p>}
        </div>
      ) : null}
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
        onKeyDown={onKeyDown}
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
