import { FormattedText } from '../../../submission/view/FormattedText';
import sheet from '../../../submission/view/submission.css';
import { useSheet } from '../../../ui/sheet';

/** A submitted essay with its simple formatting. */
export default function EssayText({ text }: { text: string }) {
  useSheet(sheet);
  return <FormattedText text={text} />;
}
