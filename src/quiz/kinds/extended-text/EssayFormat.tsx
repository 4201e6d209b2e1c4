import type { RefObject } from 'react';
import { FormatTools } from '../../../submission/view/FormatTools';
import { Preview } from '../../../submission/view/Preview';
import sheet from '../../../submission/view/submission.css';
import { useSheet } from '../../../ui/sheet';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
}

/** The formatting of an essay: that of submitted work. Its field is usable before this is loaded. */
export default function EssayFormat({ field, text, previewing, onPreview }: Props) {
  useSheet(sheet);
  return (
    <div className="work-text">
      <FormatTools field={field} previewing={previewing} onPreview={onPreview} />
      {previewing ? <Preview text={text} /> : null}
    </div>
  );
}
