import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Heading from 'lucide/dist/esm/icons/heading-2.mjs';
import Italic from 'lucide/dist/esm/icons/italic.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs';
import Quote from 'lucide/dist/esm/icons/quote.mjs';
import type { IconNode } from 'lucide';
import { useEffect, type RefObject } from 'react';
import { ToolButton } from '../../ui/ToolButton';
import { marked, type Mark } from '../rules/marking';
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

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  readOnly?: boolean;
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
}

/** The buttons and keys for the formatting of a text in a field, and for its preview. */
export function FormatTools({ field, readOnly = false, previewing, onPreview }: Props) {
  const t = useSubmissionTexts();
  useEffect(() => {
    const area = field.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, key } = event;
      const mark = altKey || !(ctrlKey || metaKey) ? undefined : ({ b: 'bold', i: 'italic' } as const)[key];
      if (!mark) return;
      event.preventDefault();
      if (!readOnly) put(area!, mark);
    };
    area?.addEventListener('keydown', onKeyDown);
    return () => area?.removeEventListener('keydown', onKeyDown);
  }, [field, readOnly]);
  return (
    <div role="group" aria-label={t('formatting')} className="tools">
      {TOOLS.map(([mark, icon]) => (
        <ToolButton
          key={mark}
          icon={icon}
          label={t(`format.${mark}`)}
          disabled={previewing || readOnly}
          onClick={() => put(field.current!, mark)}
        />
      ))}
      <ToolButton icon={Eye} label={t('preview')} pressed={previewing} onClick={() => onPreview(!previewing)} />
    </div>
  );
}
